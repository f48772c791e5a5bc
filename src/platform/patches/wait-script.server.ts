import { createHash } from 'node:crypto'

/** Interactions that load the scripts. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'click', 'input']
/** Without interaction scripts load after this, for the country prompt and connection banner. */
const restMs = 3000

/**
 * Module that resolves at the first interaction; at once if one was recorded earlier or if the URL
 * has a hash or a modal.
 */
export const waitScript = `if (!window.early && !location.hash && !/[?&]modal=/.test(location.search)) await new Promise((sign) => {
  const signs = ${JSON.stringify(signs)};
  const awake = () => { for (const it of signs) removeEventListener(it, awake, true); sign(); };
  for (const it of signs) addEventListener(it, awake, { capture: true, passive: true });
  const rest = () => setTimeout(awake, ${restMs});
  if (document.readyState === "complete") rest(); else addEventListener("load", rest);
});`

/** Written there by `tools/build.ts`. */
export const waitPath = `/assets/wait-${createHash('sha256').update(waitScript).digest('base64url').slice(0, 8)}.js`
