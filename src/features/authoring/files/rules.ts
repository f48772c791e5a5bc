/** UTF-8 without control characters or anything a browser would execute as HTML. */
export function isPlainText(bytes: Uint8Array) {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return false
  }
  // eslint-disable-next-line no-control-regex -- refusing them is the point
  return (
    !/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(text) &&
    !/<(script|html|svg|iframe|body|!doctype)[\s/>]/i.test(text)
  )
}
