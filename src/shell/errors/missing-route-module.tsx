import { useEffect } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { shellMessages } from '#shell/base/messages.ts'

const storageKey = 'reloaded-for'
let reloadingFor: string | null = null

/**
 * Recovers a failed route import (called by `platform/patches/route-module-recovery.ts` instead of
 * the router's reload): retries the import, loads the target page as a document once if a new
 * release removed the file, otherwise shows the error page. As a component it does not affect forms
 * and fetchers that post to the route.
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

function MissingPage({
  file,
  error,
  isRemoved,
}: {
  file: string
  error: unknown
  isRemoved: boolean
}) {
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

/** Without storage, reload loops cannot be prevented, so it counts as reloaded. */
function hasReloadedFor(file: string) {
  try {
    return sessionStorage.getItem(storageKey) === file
  } catch {
    return true
  }
}
