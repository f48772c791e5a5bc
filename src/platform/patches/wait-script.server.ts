import { createHash } from 'node:crypto'

/** Signs of somebody who is about to do more than read. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'click', 'input']
/** Who only reads is asked for their country, and hears of a lost connection, after this. */
const restMs = 3000

/**
 * A module that is there once a visitor wants scripts; one that was pressed before it came, and an address that asks for something by its
 * hash or for a modal, want them at once.
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
