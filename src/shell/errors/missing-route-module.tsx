import { useEffect } from 'react'
import { useMessages } from '#platform/language/words.tsx'
import { shellMessages } from '../messages.ts'

const storageKey = 'reloaded-for'
let reloadingFor: string | null = null

/**
 * Stands in for a route module that could not be imported (`tools/route-modules.ts` calls it in place of the router's reload of the
 * current page). A file that is served imports on the second try; a file that a new release has removed makes the wanted page load as a
 * document, once; anything else is the error page. As a component it leaves forms and fetchers that post to the route untouched.
 */
export async function recoverRouteModule(file: string, error: unknown): Promise<object> {
  const status = await fetch(file, { cache: 'reload' }).then(
    (answer) => answer.status,
    () => null,
  )
  if (status === 200)
    try {
      return (await import(/* @vite-ignore */ file)) as object
    } catch {}
  const isRemoved = status !== null && status !== 200
  return { default: () => <MissingPage file={file} error={error} isRemoved={isRemoved} /> }
}

function MissingPage({ file, error, isRemoved }: { file: string; error: unknown; isRemoved: boolean }) {
  const reloads = reloadingFor === file || (isRemoved && !hasReloadedFor(file))
  useEffect(() => {
    if (!reloads || reloadingFor) return
    reloadingFor = file
    sessionStorage.setItem(storageKey, file)
    location.reload()
  }, [reloads, file])
  const { loading } = useMessages(shellMessages)
  if (!reloads) throw error
  return <p className="wrap py-8 text-ink-2">{loading}</p>
}

/** Without storage nothing would stop a second reload. */
function hasReloadedFor(file: string) {
  try {
    return sessionStorage.getItem(storageKey) === file
  } catch {
    return true
  }
}
