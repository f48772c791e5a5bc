// Runs on the content origin, around a package: holds the API that the package looks for, and speaks with the academy's page by messages.
// The library is the kept one; everything it is asked, it answers at once from what the academy handed over.
const { academy, edition, href } = document.body.dataset
const is12 = edition === '1.2'
const { Scorm12API, Scorm2004API } = await import(
  is12 ? '/runtime/scorm12.js' : '/runtime/scorm2004.js'
)

/** What the package has said so far, by the names of SCORM; what is empty goes without saying. */
function saidBy(api) {
  const said = {}
  for (const [name, value] of Object.entries(api.getFlattenedCMI())) {
    const text =
      value === null || value === undefined || typeof value === 'object' ? '' : String(value)
    if (text && name.startsWith('cmi.')) said[name] = text
  }
  return said
}

function begin({ ticket, part, cmi }) {
  const api = new (is12 ? Scorm12API : Scorm2004API)({
    autocommit: false,
    lmsCommitUrl: false,
    logLevel: 5,
  })
  api.loadFromFlattenedJSON(cmi, '')
  const tell = (urgent) =>
    parent.postMessage({ kind: 'said', ticket, part, cmi: saidBy(api), urgent }, academy)
  let isTold = true
  // Many values are set in one go: they are told together.
  const tellSoon = () => {
    if (!isTold) return
    isTold = false
    queueMicrotask(() => {
      isTold = true
      tell(false)
    })
  }
  api.on(is12 ? 'LMSSetValue' : 'SetValue', tellSoon)
  api.on(is12 ? 'LMSCommit' : 'Commit', () => tell(true))
  api.on(is12 ? 'LMSFinish' : 'Terminate', () => tell(true))
  window[is12 ? 'API' : 'API_1484_11'] = api

  const frame = document.createElement('iframe')
  frame.title = document.title
  frame.allow = 'autoplay; fullscreen'
  frame.src = href
  document.body.append(frame)
}

addEventListener('message', ({ source, origin, data }) => {
  if (
    source !== parent ||
    origin !== academy ||
    data?.kind !== 'begin' ||
    document.querySelector('iframe')
  )
    return
  begin(data)
})
parent.postMessage({ kind: 'ready' }, academy)
