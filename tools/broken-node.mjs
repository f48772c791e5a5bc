/** Null if Node starts. */
export function explainBrokenNode({ status, stderr = '', error }) {
  if (status === 0) return null
  const library = /(lib[\w.+-]+\.so[\w.]*)[^\n]*(cannot open shared object file|not found)/.exec(
    stderr,
  )?.[1]
  if (library === 'libatomic.so.1' || (status === 127 && !library))
    return 'The locked Node needs the system library libatomic.so.1, which is not installed. Install it (Debian and Ubuntu: apt-get install libatomic1; Fedora: dnf install libatomic; Alpine is not supported) and start again.'
  if (library)
    return `The locked Node needs the system library ${library}, which is not installed. Install it and start again.`
  return `The locked Node in node_modules/.bin does not start: ${stderr.trim() || error?.message || `exit code ${status}`}.`
}
