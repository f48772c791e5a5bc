import { useNavigation } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { shellMessages } from './messages.ts'

export function RouteBar() {
  const t = useMessages(shellMessages)
  const isLoading = useNavigation().state !== 'idle'
  return (
    isLoading && (
      <>
        <div className="route-bar" role="progressbar" aria-label={t.loading} />
        <p
          aria-hidden="true"
          className="after-a-while pointer-events-none absolute start-1/2 top-full mt-3 w-fit -translate-x-1/2 rounded-full bg-surface px-5 py-2 text-sm font-semibold shadow-e2 rtl:translate-x-1/2"
        >
          {t.loading}
        </p>
      </>
    )
  )
}
