// The page around stepstar: loads the program, and does for it what only a page can do.
// Needs gl.js of miniquad before it.
"use strict";

// For scripts of the page, and of the page around it (docs/page.md, docs/embed.md).
window.stepstar = { state: null };

(() => {
  const decode = bytes => new TextDecoder().decode(bytes);
  const encode = text => new TextEncoder().encode(text);
  const draw = () => { if (wasm_exports) importObject.env.sapp_schedule_update(); };
  const clock = () => performance.timeOrigin + performance.now();
  const failed = fault => console.error(fault);

  const query = new URLSearchParams(location.search);
  const isEmbedded = query.has("embed");

  // Keys of the browser's storage: other pages of the same site have keys, too.
  const key = name => "stepstar:" + name;
  const timeKey = name => "stepstar-changed:" + name;
  // Without a storage, as in a private window, each answer is null.
  const kept = action => { try { return isEmbedded ? null : action(localStorage); } catch { return null; } };
  const keeps = kept(storage => storage.length) !== null;

  // --- What the page itself says. ---

  // In the language of the link, or of the settings (src/settings/settings.rs), or of the browser.
  const linkedLanguage = /&lang=([^&]*)/.exec(location.hash)?.[1];
  const chosenLanguage = kept(storage => /language: Some\("([^"]*)/.exec(storage.getItem(key("/stepstar/settings.ron")))?.[1]);
  const isChinese = /^zh/i.test(linkedLanguage ?? chosenLanguage ?? navigator.language);
  const sentences = isChinese ? {
    loading: done => `正在加载 stepstar… ${done}`,
    stopped: fault => `stepstar 已停止：${fault}\n请重新加载页面${keeps ? "；未保存的修改会再次提供给你" : ""}。`,
    refused: why => `stepstar 无法启动：${why}。`,
    lost: "浏览器收回了绘图资源，很快会归还。\n你的修改没有丢失；如果画面一直不出现，请重新加载页面。",
    assembly: "此浏览器没有 WebAssembly；请使用更新的浏览器",
    webgl: "此浏览器没有 WebGL；请打开硬件加速，或换一个浏览器",
    missing: (name, status) => `服务器上没有 ${name}（${status}）`,
    network: "程序没有传到；请检查网络，然后重新加载页面",
    sandbox: "这个 iframe 的 sandbox 缺少 allow-same-origin 一词；单文件 stepstar.html 不需要它",
    disk: "由多个文件组成的页面需要服务器；请打开 stepstar.html",
    policy: "此页面的内容安全策略缺少 script-src 'wasm-unsafe-eval'",
    leave: "返回页面",
  } : {
    loading: done => `Loading stepstar… ${done}`,
    stopped: fault => `stepstar has stopped: ${fault}\nReload the page${keeps ? "; it will offer your unsaved changes again" : ""}.`,
    refused: why => `stepstar cannot start: ${why}.`,
    lost: "The browser has taken the drawing away, and gives it back soon.\nYour work is kept; if nothing appears, reload the page.",
    assembly: "this browser has no WebAssembly; use a newer one",
    webgl: "this browser has no WebGL; turn on its hardware acceleration, or use another browser",
    missing: (name, status) => `${name} is missing on the server (${status})`,
    network: "the program has not arrived; check the network and reload the page",
    sandbox: "the sandbox of this iframe lacks the word allow-same-origin; the one file stepstar.html needs none",
    disk: "a page of several files needs a server; open stepstar.html",
    policy: "this page's content security policy lacks script-src 'wasm-unsafe-eval'",
    leave: "Back to the page",
  };
  document.documentElement.lang = isChinese ? "zh-Hans" : "en";

  const message = document.getElementById("message");
  let hasStopped = false;
  say(sentences.loading(""));
  function say(sentence) {
    if (hasStopped) return;
    message.textContent = sentence;
    message.hidden = !sentence;
  }
  function stop(fault) {
    say(sentences.stopped(fault));
    hasStopped = true;
    if (wasm_exports) wasm_exports = new Proxy({}, { get: () => () => {} });
    canvas.onkeydown = keyboard.onkeydown = null;
  }
  // Stops at a fault of the program, and at one of these scripts where they are files. Others may fail as
  // they like.
  const here = document.currentScript.src;
  const guarded = action => (...given) => {
    try { return action(...given); } catch (fault) { stop(fault.message); throw fault; }
  };
  addEventListener("error", event => {
    if (here && event.error && [here, new URL("gl.js", here).href].includes(event.filename)) stop(event.message);
  });

  // --- What the program can ask for (src/page.rs): bytes or a text, null or false for no, else yes. ---

  const locked = new Set(); // by other pages
  const files = new Map();
  let pause = 2500; // before a file is asked for again
  let shownAddress = location.href;
  // What is answered once: a link that someone has put in the place of the address, the step that a script
  // has asked for, whether a text was copied ("") or refused, and a file that could not be made.
  const news = { link: null, step: null, copied: null, unsaved: null };
  const once = name => {
    const given = news[name];
    news[name] = null;
    return given;
  };
  let waking;
  // Whether the last input was a touch; a device without a mouse begins so.
  let isTouched = matchMedia("(pointer: coarse)").matches;

  // Gets the letters of a keyboard on the screen while the program has a field for text.
  const keyboard = document.getElementById("keyboard");

  function keepAddress(address) {
    shownAddress = address;
    // A browser may refuse changes that follow one another too fast.
    try { history.replaceState(null, "", address); } catch (fault) { failed(fault); }
  }

  const answers = {
    time: () => String(performance.now()),
    now: () => String(clock()),
    zone: () => String(-new Date().getTimezoneOffset() * 60000),
    program: () => String(crypto.getRandomValues(new Uint32Array(1))[0]),
    read: name => kept(storage => storage.getItem(key(name))),
    write: (name, bytes) => kept(storage => {
      storage.setItem(key(name), decode(bytes));
      storage.setItem(timeKey(name), String(Math.floor(clock())));
    }),
    remove: name => kept(storage => {
      storage.removeItem(key(name));
      storage.removeItem(timeKey(name));
    }),
    changed: name => kept(storage => storage.getItem(timeKey(name))),
    list: folder => kept(storage => {
      const start = key(folder.endsWith("/") ? folder : folder + "/");
      const names = Object.keys(storage).filter(name => name.startsWith(start));
      return names.map(name => name.slice(key("").length)).join("\n");
    }),
    lock(name) {
      if (locked.has(name)) return false;
      navigator.locks?.request(key(name), () => new Promise(() => {})).catch(() => {});
    },
    download: (name, bytes) => { download(name, bytes.slice()).catch(fault => { news.unsaved = name; failed(fault); draw(); }); },
    // A page of another site does not tell what it forbids.
    "lacks-downloads"() {
      for (let page = self; page.frameElement; page = page.parent) {
        const { sandbox } = page.frameElement;
        if (sandbox.length && !sandbox.contains("allow-downloads")) return true;
      }
      return false;
    },
    "is-framed": () => parent != self && !frameElement,
    choose() {
      const field = Object.assign(document.createElement("input"), { type: "file", multiple: true });
      field.onchange = () => open(field.files).catch(failed);
      field.click();
    },
    scale: () => String(devicePixelRatio || 1),
    touch: () => isTouched,
    // Whether the program has a field for text.
    keyboard(on) {
      if (!on && document.activeElement == keyboard) canvas.focus();
      if (on && isTouched && document.activeElement == canvas) keyboard.focus({ preventScroll: true });
    },
    title: name => { document.title = name; },
    wake(milliseconds) {
      clearTimeout(waking);
      waking = setTimeout(draw, Number(milliseconds));
    },
    state(_, bytes) {
      stepstar.state = JSON.parse(decode(bytes));
      tellAround();
    },
    // Where Tab has come to: Start, Control or End; and whether a menu or a dialog is open.
    focus(at, popup) {
      [tabAt, hasPopup] = [at, popup.length > 0];
      // It must not lie on a dialog.
      wayBack.hidden = !isEmbedded || !isLive || hasPopup;
    },
    speak: (place, bytes) => speak(place, decode(bytes)),
    address: () => location.href,
    // The address follows what is shown.
    show: (_, link) => keepAddress(location.href.split("#")[0] + decode(link)),
    link() {
      // What it leads to takes a few frames.
      if (news.link) [50, 300].forEach(time => setTimeout(draw, time));
      return once("link");
    },
    step: () => once("step"),
    copied: () => once("copied"),
    unsaved: () => once("unsaved"),
    copy: (why, text) => { handOut(decode(text), why, false); },
    send: (why, text) => { handOut(decode(text), why, true); },
    // The language of the browser. The page takes over the one that the program shows.
    language(tag) {
      if (tag && tag != document.documentElement.lang) document.documentElement.lang = tag;
      return navigator.language;
    },
    // A file beside the page; null until it is there.
    file(name) {
      if (!files.has(name)) {
        files.set(name, null);
        load(name).then(file => file.arrayBuffer()).then(bytes => {
          files.set(name, new Uint8Array(bytes));
          draw();
        }).catch(fault => answers.damaged(name, encode(fault.message)));
      }
      return files.get(name);
    },
    // A file has not arrived, or something else has in its place, such as a login page.
    damaged(name, why) {
      failed(`${name}: ${decode(why)}`);
      files.set(name, null);
      setTimeout(() => { files.delete(name); draw(); }, pause);
      pause = Math.min(2 * pause, 60000);
    },
    // The names of dropped files that could not be read, line by line.
    unread: () => unread.splice(0).join("\n") || null,
    dark: () => matchMedia("(prefers-color-scheme: dark)").matches,
    // The drawing context: "new" is one in which nothing has been made.
    drawing() {
      if (gl.isContextLost()) return "lost";
      const found = isNew && "new";
      isNew = false;
      return found;
    },
    "full-screen": () => document.fullscreenElement != null,
    "lacks-full-screen": () => !(document.documentElement.requestFullscreen && document.fullscreenEnabled),
    stopped: stop,
  };

  // Has a screen reader say a sentence, or gives an element its name. The next sentence waits until
  // the last one has stood for a second, and then only the newest is said.
  const turns = {};
  function speak(place, words) {
    const element = document.getElementById(place);
    if (!element.hasAttribute("aria-live")) {
      if (element.getAttribute("aria-label") != words) element.setAttribute("aria-label", words);
      return;
    }
    const turn = turns[place] ??= { words: "", waits: 0 };
    if (words) turn.words = words;
    const take = () => {
      turn.waits = 0;
      if (element.textContent == turn.words) return;
      element.textContent = turn.words;
      turn.waits = setTimeout(take, place == "said" ? 1000 : 250);
    };
    if (!turn.waits) take();
  }

  let answer = new Uint8Array();
  const memory = (at, length) => new Uint8Array(wasm_memory.buffer, at, length);
  Object.assign(importObject.env, {
    stepstar_ask(what, w, name, n, data, d) {
      const found = answers[decode(memory(what, w))](decode(memory(name, n)), memory(data, d));
      if (found === null || found === false) return -1;
      answer = found instanceof Uint8Array ? found : encode(typeof found == "string" ? found : "");
      return answer.length;
    },
    stepstar_take: at => memory(at, answer.length).set(answer),
    sapp_set_clipboard: (at, length) => copy(decode(memory(at, length))).catch(() => {}),
    sapp_set_fullscreen(covers) {
      const asked = covers ? document.documentElement.requestFullscreen?.() : document.fullscreenElement && document.exitFullscreen();
      asked?.catch?.(failed);
    },
    console_error: importObject.env.console_log,
  });

  // --- The drawing context. ---

  // A browser has few for all pages, so a part of another page has one only while it is in view.
  let isSeen = !isEmbedded, isNew = false, isGivenUp = false, context = null;
  function settle() {
    if (!context) return;
    if (!isSeen && !gl.isContextLost()) {
      isGivenUp = true;
      context.loseContext();
    } else if (isSeen && isGivenUp && gl.isContextLost()) {
      context.restoreContext();
    }
  }
  canvas.addEventListener("webglcontextlost", event => {
    event.preventDefault();
    if (!isGivenUp) say(sentences.lost);
    // It can be given back when this event is over.
    setTimeout(settle);
  });
  canvas.addEventListener("webglcontextrestored", () => {
    isGivenUp = false;
    // It may be lost before the program begins.
    if (!context) return;
    init_webgl(1);
    isNew = true;
    say("");
    if (isLive && document.activeElement == document.body) canvas.focus();
    draw();
    settle();
  });
  const inView = () => new Promise(begin => {
    new IntersectionObserver(entries => {
      isSeen = entries.at(-1).isIntersecting;
      if (isSeen) begin();
      settle();
    }).observe(canvas);
  });

  // --- The page around this one. ---

  let letGo = () => {}; // ends a touch in progress
  let isLive = !isEmbedded, tabAt = "Start", hasPopup = false, told = "";
  const originOf = address => { try { return new URL(address).origin; } catch { return "null"; } };
  const origin = query.get("allow") == "*" ? "*" : originOf(query.get("allow") ?? location.href);
  const around = isEmbedded && parent != window && origin != "null" ? parent : null;
  stepstar.open = link => {
    if (typeof link != "string") return;
    const hash = "#" + link.replace(/^[^#]*#/, "");
    [news.link, news.step] = [new URL(hash, location.href).href, null];
    draw();
  };
  stepstar.step = step => {
    if (!Number.isSafeInteger(step) || step < 0) return;
    // Of a link that has not been opened yet, it is the step to begin with.
    if (news.link) news.link = news.link.replace(/&step=[^&]*/, "") + "&step=" + step;
    else news.step = String(step);
    draw();
  };
  addEventListener("message", event => {
    if (!around || event.source != around || origin != "*" && event.origin != origin) return;
    const { open, step } = event.data?.stepstar ?? {};
    if (open !== undefined) stepstar.open(open);
    if (step !== undefined) stepstar.step(step);
  });
  function tellAround() {
    const { iteration, event, status, file, start, goal, walls, rules } = stepstar.state;
    const telling = [iteration, event, status, file, start, goal, walls, rules].join();
    if (telling != told) around?.postMessage({ stepstar: stepstar.state }, origin);
    told = telling;
  }

  // Until it is tapped, a finger on a figure scrolls the page around it.
  const wayBack = document.getElementById("leave");
  [wayBack.ariaLabel, wayBack.onclick] = [sentences.leave, giveBack];
  function live(on) {
    if (!on) letGo();
    isLive = on || !isEmbedded;
    canvas.style.touchAction = isLive ? "none" : "pan-x pan-y pinch-zoom";
    wayBack.hidden = !isEmbedded || !isLive;
    if (on) canvas.focus();
  }
  function giveBack() {
    live(false);
    document.activeElement?.blur();
    parent.focus();
  }
  if (isEmbedded) addEventListener("blur", () => live(false));
  live(false);

  // --- Clipboard and files. ---

  const unread = [];

  async function copy(text) {
    if (!text) return;
    clipboard = text;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      if (!document.execCommand("copy")) throw new Error("the clipboard refuses");
    }
  }

  // Sends a text by what the system offers, or copies it; shows it, and says why, if it may not.
  async function handOut(text, why, isSent) {
    const data = /^https?:/.test(text) ? { url: text } : { text };
    // It may be that nobody was chosen.
    if (isSent && await navigator.share?.(data).then(() => true, fault => fault.name == "AbortError")) return;
    try {
      await copy(text);
      news.copied = "";
    } catch {
      news.copied = "refused";
      const [box, field] = [document.getElementById("by-hand"), document.querySelector("#by-hand textarea")];
      box.querySelector("p").textContent = why;
      field.value = text;
      box.onclose = () => canvas.focus();
      box.showModal();
      field.select();
    }
    draw();
  }

  async function download(name, bytes) {
    let blob = new Blob([bytes]);
    if (/\.png$/i.test(name)) blob = await drawn(bytes);
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  // Draws an SVG as a PNG.
  async function drawn(bytes) {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([bytes], { type: "image/svg+xml" }));
    await image.decode();
    const board = document.createElement("canvas");
    [board.width, board.height] = [image.width, image.height];
    board.getContext("2d").drawImage(image, 0, 0);
    URL.revokeObjectURL(image.src);
    const blob = await new Promise(done => board.toBlob(done, "image/png"));
    if (!blob) throw new Error("the picture is too large");
    return blob;
  }

  // Hands files over. A list of problems comes last, because its maps must be known by then.
  async function open(files) {
    const isList = file => /\.scen$/i.test(file.name);
    const sorted = [...files].sort((one, other) => isList(one) - isList(other));
    const give = bytes => {
      const at = wasm_exports.allocate_vec_u8(bytes.length);
      memory(at, bytes.length).set(bytes);
      return [at, bytes.length];
    };
    const given = [];
    for (const file of sorted) {
      const bytes = await file.arrayBuffer().catch(() => { unread.push(file.name); });
      if (bytes) given.push([encode(file.name), new Uint8Array(bytes)]);
    }
    wasm_exports.on_files_dropped_start();
    for (const [name, bytes] of given) wasm_exports.on_file_dropped(...give(name), ...give(bytes));
    wasm_exports.on_files_dropped_finish();
    draw();
  }

  // --- Keys. ---

  // Keys of stepstar (src/words/commands.rs) and of its fields on which the browser would act, too.
  const OURS = /^(Ctrl\+([abegjlnosyz0-3+=_-]|Shift\+[sz]|(Shift\+)?(Arrow\w+|Home|End)|Page(Up|Down)|Backspace|Delete)|Alt\+[1-4n]|F1|F5|F11|(Shift\+)?(Home|End|Page(Up|Down)|Arrow\w+|Tab|Backspace)|[ /'])$/i;

  function keys() {
    const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
    const held = event => {
      // The third level of a keyboard types signs.
      const types = event.getModifierState("AltGraph");
      const control = !types && (event.ctrlKey || isMac && event.metaKey);
      return (control ? SAPP_MODIFIER_CTRL : 0) | (event.shiftKey ? SAPP_MODIFIER_SHIFT : 0)
        | (event.altKey && !types && !(isMac && event.key.length == 1 && !control) ? SAPP_MODIFIER_ALT : 0);
    };
    // Letters are named by the user's layout, other keys by their place.
    const code = event => {
      if (/^[a-z]$/i.test(event.key)) return into_sapp_keycode("Key" + event.key.toUpperCase());
      return into_sapp_keycode(isMac && /^Meta/.test(event.code) ? "ControlLeft" : event.code);
    };
    let isTabHeld = false;
    canvas.onkeydown = event => {
      if (event.target == canvas) isTouched = false;
      const mods = held(event);
      const control = mods & SAPP_MODIFIER_CTRL, alt = mods & SAPP_MODIFIER_ALT;
      const isShifted = event.shiftKey && (event.key.length > 1 || /[a-z]/i.test(event.key)) && event.key != " ";
      const name = (control ? "Ctrl+" : alt ? "Alt+" : "") + (isShifted ? "Shift+" : "") + event.key;
      // Behind the last control, and before the first, Tab goes to the page around the program.
      if (event.key == "Tab" && tabAt == (event.shiftKey ? "Start" : "End")) return;
      isTabHeld = event.key == "Tab";
      if (isEmbedded && event.key == "Escape" && !hasPopup) giveBack();
      if (OURS.test(name)) event.preventDefault();
      // The browser copies and pastes by itself, and has the other keys for itself.
      else if ((control || alt || /^F\d/.test(event.key)) && !/^(Ctrl\+[cvx]|.*(Control|Alt|Shift|Meta))$/i.test(name)) return;
      wasm_exports.key_down(code(event), mods, event.repeat);
      if ([...event.key].length == 1 && !control) wasm_exports.key_press(event.key.codePointAt(0));
      // A Mac tells of no releases while Cmd is held.
      if (isMac && event.metaKey && !/^Meta/.test(event.code)) wasm_exports.key_up(code(event), mods);
    };
    canvas.onkeyup = event => {
      // A Tab that was pressed elsewhere has come in here.
      if (event.key == "Tab" && !isTabHeld) tabAt = event.shiftKey ? "End" : "Start";
      if (event.key == "Tab") isTabHeld = false;
      wasm_exports.key_up(code(event), held(event));
    };
    canvas.onkeypress = null;
    // A keyboard on the screen tells no keys, and types words at once: what has changed in its field
    // since the last time was typed or removed.
    const before = "  ";
    let typed = keyboard.value = before;
    // What types or removes a letter arrives as a change of the field, too.
    const isTold = event => [...event.key].length > 1 && !/^(Unidentified|Backspace)$/.test(event.key) || event.ctrlKey || event.metaKey;
    keyboard.onkeydown = event => { if (isTold(event)) canvas.onkeydown(event); };
    keyboard.onkeyup = event => { if (isTold(event)) canvas.onkeyup(event); };
    keyboard.oninput = event => {
      const letters = [...keyboard.value], old = [...typed];
      let same = 0;
      while (same < letters.length && letters[same] == old[same]) same++;
      const backspace = into_sapp_keycode("Backspace");
      for (let letter = same; letter < old.length; letter++) {
        wasm_exports.key_down(backspace, 0, false);
        wasm_exports.key_up(backspace, 0);
      }
      for (const letter of letters.slice(same)) wasm_exports.key_press(letter.codePointAt(0));
      if (!event.isComposing) keyboard.value = before;
      typed = keyboard.value;
      draw();
    };
  }

  // --- Mouse and touch. ---

  function mouse() {
    canvas.oncontextmenu = event => event.preventDefault();
    for (const name of ["mousedown", "mousemove", "wheel"]) {
      canvas.addEventListener(name, () => { isTouched = false; }, { capture: true, passive: true });
    }
    // A drag goes on, and ends, outside the page.
    for (const name of ["mousemove", "mouseup"]) {
      addEventListener(name, event => { if (event.target != canvas) canvas["on" + name](event); });
    }
    canvas.addEventListener("wheel", event => {
      event.stopImmediatePropagation();
      // A part of another page lets that page scroll.
      if (isEmbedded && !event.ctrlKey) return;
      event.preventDefault();
      // Some browsers count lines or pages.
      const pixels = [1, 33, 800][event.deltaMode];
      // Two fingers that spread on a touchpad arrive as a wheel with Ctrl.
      const times = event.ctrlKey && Math.abs(event.deltaY) < 50 ? 5 : 1;
      wasm_exports.mouse_wheel(-event.deltaX * pixels, -event.deltaY * pixels * times);
    }, { capture: true, passive: false });
  }

  // One finger taps and drags like a mouse; held still, it shows what the mouse pointer would show.
  // Two fingers move and zoom the map: a drag of the middle button, and the wheel.
  function touch() {
    const LEFT = 0, MIDDLE = 2, HOLD = 450, STILL = 8;
    let first = null, isDown = false, holding = 0, two = null;
    const place = touch => mouse_relative_position(touch.clientX, touch.clientY);
    const far = ([one, other]) => Math.hypot(one.x - other.x, one.y - other.y);
    const press = at => {
      clearTimeout(holding);
      wasm_exports.mouse_move(at.x, at.y);
      // The way of the pointer to this place is no part of a drag: a list would follow it.
      wasm_exports.frame();
      wasm_exports.mouse_down(at.x, at.y, LEFT);
      isDown = true;
    };
    const release = at => {
      clearTimeout(holding);
      if (isDown) wasm_exports.mouse_up(at.x, at.y, LEFT);
      isDown = false;
    };
    const begin = (at, time) => {
      clearTimeout(holding);
      first = { ...at, time, held: false };
      holding = setTimeout(() => {
        if (!first) return;
        first.held = true;
        wasm_exports.mouse_move(at.x, at.y);
      }, HOLD);
    };
    let begun = null;
    // Leaves a touch to the page around this one, and waits for a tap.
    function waitForTap(event) {
      event.stopImmediatePropagation();
      const at = place(event.changedTouches[0]);
      if (event.type == "touchstart") begun = event.touches.length == 1 ? at : null;
      else if (event.type == "touchcancel" || begun && far([begun, at]) > STILL * dpi_scale()) begun = null;
      if (event.type != "touchend" || !begun) return;
      event.preventDefault();
      live(true);
    }
    letGo = () => {
      if (first) release(first);
      if (two && !two.isOver) wasm_exports.mouse_up(two.x, two.y, MIDDLE);
      first = two = null;
    };
    // No finger is over the page.
    const lift = () => wasm_exports.mouse_move(-1, -1);
    function on(event) {
      isTouched = true;
      if (!isLive) return waitForTap(event);
      event.preventDefault();
      event.stopImmediatePropagation();
      if (document.activeElement != keyboard) canvas.focus();
      const fingers = [...event.touches].map(place);
      if (two || fingers.length == 2) return pinch(fingers);
      if (event.type == "touchstart") return begin(fingers[0], event.timeStamp);
      if (!first) return;
      // A busy page may see a quick move or tap late.
      if (event.timeStamp - first.time < HOLD) first.held = false;
      if (event.type == "touchmove") {
        const at = fingers[0];
        const isFar = far([first, at]) > STILL * dpi_scale();
        if (!isDown && !first.held && isFar) press(first);
        if (isDown || first.held) wasm_exports.mouse_move(at.x, at.y);
        return;
      }
      const at = place(event.changedTouches[0]);
      if (!isDown && !first.held && event.type == "touchend") press(at);
      release(at);
      lift();
      first = null;
      // Some browsers copy, send, choose files and show a keyboard only within the event: these frames take
      // what was tapped.
      for (let frame = 0; frame < 4; frame++) wasm_exports.frame();
    }
    function pinch(fingers) {
      if (fingers.length == 2) {
        const [one, other] = fingers;
        const at = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, far: far(fingers) };
        if (!two) {
          release(at);
          first = null;
          wasm_exports.mouse_move(at.x, at.y);
          wasm_exports.mouse_down(at.x, at.y, MIDDLE);
          two = at;
        }
        wasm_exports.mouse_move(at.x, at.y);
        const spread = Math.log2(at.far / two.far) * 400;
        if (Math.abs(spread) > 10) {
          wasm_exports.mouse_wheel(0, spread);
          two.far = at.far;
        }
        [two.x, two.y] = [at.x, at.y];
      } else {
        if (!two.isOver) wasm_exports.mouse_up(two.x, two.y, MIDDLE);
        two.isOver = true;
        if (fingers.length) return;
        two = null;
        lift();
      }
    }
    for (const name of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
      canvas.addEventListener(name, on, { capture: true, passive: false });
    }
  }

  // --- Start. ---

  // A file of the program, as it arrives: a part of a page of one file, otherwise fetched.
  async function load(name, progress = () => {}) {
    const wasm = { headers: { "content-type": "application/wasm" } };
    const inlined = document.getElementById(name);
    if (inlined) {
      const packed = Uint8Array.from(atob(inlined.textContent), letter => letter.charCodeAt(0));
      return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")), wasm);
    }
    if (location.protocol == "file:") throw new Error(sentences.disk);
    if (self.origin == "null") throw new Error(sentences.sandbox);
    const response = await fetch(new URL(name, here));
    // A server that is busy may have it later.
    if (response.status >= 500 || response.status == 429) throw new TypeError(response.status);
    if (!response.ok) throw new Error(sentences.missing(name, response.status));
    // A compressed answer has the length of what is sent, not of what arrives.
    const isPacked = response.headers.get("content-encoding");
    const all = isPacked ? 0 : Number(response.headers.get("content-length"));
    let done = 0;
    const counted = new TransformStream({
      transform(part, to) {
        done += part.length;
        progress(sentences.loading(all ? Math.floor((100 * done) / all) + " %" : (done / 1e6).toFixed(1) + " MB"));
        to.enqueue(part);
      },
    });
    return new Response(response.body.pipeThrough(counted), wasm);
  }

  // Compiles the program while it arrives; asks again, after longer and longer pauses, for one that does
  // not arrive whole.
  async function compile(tries = 4, pause = 1000) {
    try {
      const program = await load("stepstar.wasm", say);
      if (WebAssembly.compileStreaming) return await WebAssembly.compileStreaming(program);
      return await WebAssembly.compile(await program.arrayBuffer());
    } catch (fault) {
      if (/unsafe-eval|Content Security|CSP/i.test(fault.message) && !/fetch|connect/i.test(fault.message)) throw new Error(sentences.policy);
      // Another try changes nothing about what has a sentence of its own.
      if (fault.constructor == Error) throw fault;
      failed(fault);
      if (tries == 1) throw new Error(sentences.network);
      await new Promise(done => setTimeout(done, pause));
      return compile(tries - 1, 2 * pause);
    }
  }

  async function start() {
    if (typeof WebAssembly != "object") throw new Error(sentences.assembly);
    if (isEmbedded) await inView();
    const early = canvas.getContext("webgl");
    if (!early) throw new Error(sentences.webgl);
    const locks = await navigator.locks?.query().catch(() => null);
    for (const { name } of locks?.held ?? []) locked.add(name.slice(key("").length));
    const compiled = await compile();
    add_missing_functions_stabs(compiled);
    const instance = await WebAssembly.instantiate(compiled, importObject);
    const exports = Object.entries(instance.exports).map(([name, part]) => [name, part.call ? guarded(part) : part]);
    [wasm_memory, wasm_exports] = [instance.exports.memory, Object.fromEntries(exports)];
    // The first frame makes what is drawn with, which a lost context cannot.
    const { frame } = wasm_exports;
    wasm_exports.frame = () => {
      if (gl.isContextLost()) return;
      wasm_exports.frame = frame;
      frame();
    };
    while (early.isContextLost()) {
      say(sentences.lost);
      await new Promise(done => canvas.addEventListener("webglcontextrestored", done, { once: true }));
    }
    context = early.getExtension("WEBGL_lose_context");
    wasm_exports.main();
    keys();
    mouse();
    touch();
    ondragover = event => event.preventDefault();
    ondrop = event => { event.preventDefault(); open(event.dataTransfer.files).catch(failed); };
    addEventListener("beforeunload", event => { if (stepstar.state?.dirty && !isEmbedded) event.preventDefault(); });
    // Another link is opened in place; until it is shown, the address stays that of what is shown.
    addEventListener("hashchange", event => {
      if (hasStopped) return location.reload();
      // Several changes may come before the first is told.
      [news.link, news.step] = [new URL(event.newURL).hash ? event.newURL : "#lester", null];
      // The page around a figure names what it shows.
      isEmbedded || keepAddress(shownAddress);
      draw();
    });
    document.addEventListener("fullscreenchange", draw);
    // Another screen may have other pixels for a page of the same size.
    const onPixels = () => {
      matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => { onresize(); onPixels(); }, { once: true });
    };
    onPixels();
    say("");
    // gl.js cannot focus it before, and a part of another page waits for its reader.
    canvas.tabIndex = 0;
    if (!isEmbedded) canvas.focus();
    settle();
  }
  start().catch(fault => say(sentences.refused(fault.message)));
})();
