import { href, useFetcher } from 'react-router'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { AllStyles } from '#ui/base/styles.tsx'

export default function LeavingBanner({ until }: { until: string }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const fetcher = useFetcher()
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-warning-soft px-gutter py-2 text-sm"
    >
      <AllStyles />
      <FormattedText as="b" className="font-semibold">
        {t.leaving(format.date(until))}
      </FormattedText>
      <fetcher.Form method="post" action={href('/my/profile')}>
        <input type="hidden" name="intent" value="keep" />
        <Button type="submit" variant="line" size="xs" pending={fetcher.state !== 'idle'}>
          {t.keep}
        </Button>
      </fetcher.Form>
    </div>
  )
}
