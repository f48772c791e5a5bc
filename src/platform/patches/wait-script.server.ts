import { createHash } from 'node:crypto'

/** Events that show that the reader is about to do more than read. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'click', 'input']
/** Scripts start after this without any of them, for live updates and connection state. */
const restMs = 3000

/**
 * A module that loads once a visitor needs scripts: at once if something was pressed before, or if
 * the address has a hash or a modal.
 */
export const waitScript = `if (!window.early && !location.hash && !/[?&]modal=/.test(location.search)) await new Promise((sign) => {
  const signs = ${JSON.stringify(signs)};
  const awake = () => { for (const it of signs) removeEventListener(it, awake, true); sign(); };
  for (const it of signs) addEventListener(it, awake, { capture: true, passive: true });
  const rest = () => setTimeout(awake, ${restMs});
  if (document.readyState === "complete") rest(); else addEventListener("load", rest);
});`

/** Where the build puts it (`tools/build.ts`). */
export const waitPath = `/assets/wait-${createHash('sha256').update(waitScript).digest('base64url').slice(0, 8)}.js`
