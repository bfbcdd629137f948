// The page around stepstar: loads the program, and does for it what only a page can do.
// Needs gl.js of miniquad before it.
"use strict";

// For scripts of the page: `state` is the state file's content, always up to date.
const stepstar = { state: null };

(() => {
  const decode = bytes => new TextDecoder().decode(bytes);
  const encode = text => new TextEncoder().encode(text);
  const draw = () => importObject.env.sapp_schedule_update();
  const now = () => performance.timeOrigin + performance.now();

  const message = document.getElementById("message");
  let hasStopped = false;
  function say(sentence) {
    if (hasStopped) return;
    message.textContent = sentence;
    message.hidden = !sentence;
  }
  function stop(fault) {
    say(`stepstar has stopped: ${fault}\nReload the page; it will offer your unsaved changes again.`);
    hasStopped = true;
    if (typeof wasm_exports == "object") wasm_exports = new Proxy({}, { get: () => () => {} });
  }

  // --- What the program can ask for (src/page.rs): a text, "" for done, or null for no. ---

  // Keys of the browser's storage: other pages of the same site have keys, too.
  const key = name => "stepstar:" + name;
  const timeKey = name => "stepstar-changed:" + name;
  const locked = new Set(); // by other pages
  const files = new Map();
  const isEmbedded = new URLSearchParams(location.search).has("embed");
  let waking, lastTouch = 0, wantsText = false;

  // Without a storage, as in a private window, each answer is null.
  const kept = action => { try { return action(localStorage); } catch { return null; } };

  // Gets the letters of a keyboard on the screen while the program has a field for text.
  const keyboard = document.createElement("input");
  keyboard.id = "keyboard";
  for (const name of ["autocomplete", "autocorrect", "autocapitalize"]) keyboard.setAttribute(name, "off");
  keyboard.spellcheck = false;
  document.body.append(keyboard);

  const answers = {
    time: () => String(performance.now()),
    now: () => String(now()),
    zone: () => String(-new Date().getTimezoneOffset() * 60000),
    program: () => String(crypto.getRandomValues(new Uint32Array(1))[0]),
    read: name => kept(storage => storage.getItem(key(name))),
    write: (name, bytes) => kept(storage => {
      storage.setItem(key(name), decode(bytes));
      storage.setItem(timeKey(name), String(Math.floor(now())));
      return "";
    }),
    remove: name => kept(storage => {
      storage.removeItem(key(name));
      storage.removeItem(timeKey(name));
      return "";
    }),
    changed: name => kept(storage => storage.getItem(timeKey(name))),
    list: folder => kept(storage => {
      const start = key(folder.endsWith("/") ? folder : folder + "/");
      const names = Object.keys(storage).filter(name => name.startsWith(start));
      return names.map(name => name.slice(key("").length)).join("\n");
    }),
    lock(name) {
      if (locked.has(name)) return null;
      navigator.locks?.request(key(name), () => new Promise(() => {})).catch(() => {});
      return "";
    },
    download(name, bytes) {
      download(name, bytes.slice()).catch(fault => console.error(fault));
      return "";
    },
    choose() {
      const field = document.createElement("input");
      field.type = "file";
      field.multiple = true;
      field.onchange = () => open(field.files);
      field.click();
      return "";
    },
    touch: () => lastTouch ? "" : null,
    keyboard(on) {
      wantsText = on == "on";
      if (!wantsText && document.activeElement == keyboard) canvas.focus();
      return "";
    },
    title(name) {
      document.title = name;
      return "";
    },
    wake(milliseconds) {
      clearTimeout(waking);
      waking = setTimeout(draw, Number(milliseconds));
      return "";
    },
    state(_, bytes) {
      stepstar.state = JSON.parse(decode(bytes));
      return "";
    },
    speak(place, bytes) {
      speak(place, decode(bytes));
      return "";
    },
    address: () => location.href,
    // The language of the browser. The page takes over the one that the program shows.
    language(shown) {
      if (shown && shown != document.documentElement.lang) document.documentElement.lang = shown;
      return navigator.language;
    },
    // A file beside the page; null until it is there.
    file(name) {
      if (!files.has(name)) {
        files.set(name, null);
        const arrived = bytes => { files.set(name, new Uint8Array(bytes)); draw(); };
        load(name).then(arrived).catch(fault => console.error(fault));
      }
      return files.get(name);
    },
    "full-screen": () => (document.fullscreenElement ? "" : null),
    stopped(fault) {
      stop(fault);
      return "";
    },
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
    const say = () => {
      turn.waits = 0;
      if (element.textContent == turn.words) return;
      element.textContent = turn.words;
      turn.waits = setTimeout(say, place == "said" ? 1000 : 250);
    };
    if (!turn.waits) say();
  }

  let answer = new Uint8Array();
  miniquad_add_plugin({
    name: "stepstar",
    version: 1,
    register_plugin(imports) {
      const bytes = (at, length) => new Uint8Array(wasm_memory.buffer, at, length);
      imports.env.stepstar_ask = (what, w, name, n, data, d) => {
        const found = answers[decode(bytes(what, w))](decode(bytes(name, n)), bytes(data, d));
        if (found === null) return -1;
        answer = typeof found == "string" ? encode(found) : found;
        return answer.length;
      };
      imports.env.stepstar_take = at => bytes(at, answer.length).set(answer);
      imports.env.sapp_set_clipboard = (at, length) => copy(decode(bytes(at, length)));
      imports.env.console_error = imports.env.console_log;
    },
  });

  // --- Clipboard and files. ---

  function copy(text) {
    if (!text) return;
    clipboard = text;
    const older = () => document.execCommand("copy");
    navigator.clipboard ? navigator.clipboard.writeText(text).catch(older) : older();
  }

  async function download(name, bytes) {
    let blob = new Blob([bytes]);
    if (/\.png$/i.test(name)) blob = await drawn(bytes);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
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
    return new Promise(done => board.toBlob(done, "image/png"));
  }

  // Hands files over. A list of problems comes last, because its maps must be known by then.
  async function open(files) {
    const isList = file => /\.scen$/i.test(file.name);
    const sorted = [...files].sort((one, other) => isList(one) - isList(other));
    const give = bytes => {
      const at = wasm_exports.allocate_vec_u8(bytes.length);
      new Uint8Array(wasm_memory.buffer, at, bytes.length).set(bytes);
      return [at, bytes.length];
    };
    const given = await Promise.all(sorted.map(async file => [encode(file.name), new Uint8Array(await file.arrayBuffer())]));
    wasm_exports.on_files_dropped_start();
    for (const [name, bytes] of given) wasm_exports.on_file_dropped(...give(name), ...give(bytes));
    wasm_exports.on_files_dropped_finish();
    draw();
  }

  // --- Keys. ---

  // Keys of stepstar on which the browser would act, too. Copying and pasting is left to the browser.
  const OURS = /^(Ctrl\+([a-bd-pr-uyz0-9+=_,.-]|Page(Up|Down)|Arrow\w+|Home|End|Enter)|Alt\+([\dn]|Arrow\w+)|Home|End|Page(Up|Down)|F\d+|Arrow\w+|Tab|Backspace|[ /'])$/i;

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
    canvas.onkeydown = event => {
      const mods = held(event);
      const control = mods & SAPP_MODIFIER_CTRL;
      // The browser closes the page by itself.
      if (control && /^[qw]$/i.test(event.key)) return;
      const name = (control ? "Ctrl+" : mods & SAPP_MODIFIER_ALT ? "Alt+" : "") + event.key;
      if (OURS.test(name)) event.preventDefault();
      wasm_exports.key_down(code(event), mods, event.repeat);
      if ([...event.key].length == 1 && !control) wasm_exports.key_press(event.key.codePointAt(0));
      // A Mac tells of no releases while Cmd is held.
      if (isMac && event.metaKey && !/^Meta/.test(event.code)) wasm_exports.key_up(code(event), mods);
    };
    canvas.onkeyup = event => wasm_exports.key_up(code(event), held(event));
    canvas.onkeypress = null;
    // A keyboard on the screen tells no keys, and types words at once: what has changed in its field
    // since the last time was typed or removed.
    const before = "  ";
    let typed = keyboard.value = before;
    keyboard.onkeydown = event => { if (event.key != "Unidentified") canvas.onkeydown(event); };
    keyboard.onkeyup = event => { if (event.key != "Unidentified") canvas.onkeyup(event); };
    keyboard.oninput = event => {
      const now = [...keyboard.value], old = [...typed];
      let same = 0;
      while (same < now.length && now[same] == old[same]) same++;
      const backspace = into_sapp_keycode("Backspace");
      for (let letter = same; letter < old.length; letter++) {
        wasm_exports.key_down(backspace, 0, false);
        wasm_exports.key_up(backspace, 0);
      }
      for (const letter of now.slice(same)) wasm_exports.key_press(letter.codePointAt(0));
      if (!event.isComposing) keyboard.value = before;
      typed = keyboard.value;
    };
  }

  // --- Mouse and touch. ---

  function mouse() {
    canvas.oncontextmenu = event => event.preventDefault();
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
      wasm_exports.mouse_down(at.x, at.y, LEFT);
      isDown = true;
    };
    const release = at => {
      clearTimeout(holding);
      if (isDown) wasm_exports.mouse_up(at.x, at.y, LEFT);
      isDown = false;
    };
    const begin = (at, time) => {
      first = { ...at, time, held: false };
      // The pointer comes first, so that a tool under the finger is known.
      wasm_exports.mouse_move(at.x, at.y);
      holding = setTimeout(() => { first && (first.held = true); draw(); }, HOLD);
    };
    function on(event) {
      lastTouch = event.timeStamp;
      event.preventDefault();
      event.stopImmediatePropagation();
      canvas.focus();
      const places = [...event.touches].map(place);
      if (two || places.length == 2) return pinch(places);
      if (event.type == "touchstart") return begin(places[0], event.timeStamp);
      if (!first) return;
      if (event.type == "touchmove") {
        const at = places[0];
        // A busy page may see a quick move late.
        if (event.timeStamp - first.time < HOLD) first.held = false;
        const isFar = far([first, at]) > STILL * dpi_scale();
        if (!isDown && !first.held && isFar) press(first);
        if (isDown || first.held) wasm_exports.mouse_move(at.x, at.y);
        return;
      }
      const at = place(event.changedTouches[0]);
      if (!isDown && !first.held && event.type == "touchend") press(at);
      release(at);
      first = null;
      // The program knows after its next frames whether this was a field for text.
      setTimeout(() => { if (wantsText) keyboard.focus({ preventScroll: true }); }, 100);
    }
    function pinch(places) {
      if (places.length == 2) {
        const [one, other] = places;
        const at = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, far: far(places) };
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
        if (places.length == 0) two = null;
      }
    }
    for (const name of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
      canvas.addEventListener(name, on, { capture: true, passive: false });
    }
  }

  // --- Start. ---

  // A file of the program: a part of a page of one file, otherwise fetched.
  async function load(name, progress = () => {}) {
    const inlined = document.getElementById(name);
    if (inlined) {
      const packed = Uint8Array.from(atob(inlined.textContent), letter => letter.charCodeAt(0));
      const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
      return new Response(unpacked).arrayBuffer();
    }
    const response = await fetch(name);
    if (!response.ok) throw new Error(`${name} is missing on the server (${response.status})`);
    // A compressed answer has the length of what is sent, not of what arrives.
    const isPacked = response.headers.get("content-encoding");
    const all = isPacked ? 0 : Number(response.headers.get("content-length"));
    const parts = [];
    let done = 0;
    for (const reader = response.body.getReader(); ;) {
      const { value } = await reader.read();
      if (!value) return new Blob(parts).arrayBuffer();
      parts.push(value);
      done += value.length;
      progress(`Loading stepstar… ${all ? Math.floor((100 * done) / all) + " %" : (done / 1e6).toFixed(1) + " MB"}`);
    }
  }

  async function start() {
    if (typeof WebAssembly != "object") throw new Error("this browser has no WebAssembly; use a newer one");
    if (!document.createElement("canvas").getContext("webgl")) {
      throw new Error("this browser has no WebGL; turn on its hardware acceleration, or use another browser");
    }
    addEventListener("error", event => stop(event.message));
    const locks = await navigator.locks?.query().catch(() => null);
    for (const { name } of locks?.held ?? []) locked.add(name.slice(key("").length));
    register_plugins(plugins);
    const compiled = await WebAssembly.compile(await load("stepstar.wasm", say));
    add_missing_functions_stabs(compiled);
    const instance = await WebAssembly.instantiate(compiled, importObject);
    [wasm_memory, wasm_exports] = [instance.exports.memory, instance.exports];
    init_plugins(plugins);
    wasm_exports.main();
    keys();
    mouse();
    touch();
    ondragover = event => event.preventDefault();
    ondrop = event => { event.preventDefault(); open(event.dataTransfer.files); };
    addEventListener("beforeunload", event => { if (stepstar.state?.dirty) event.preventDefault(); });
    addEventListener("hashchange", () => location.reload());
    say("");
    canvas.focus();
  }
  start().catch(fault => say(`stepstar cannot start: ${fault.message}.`));
})();
