import { CalendarSync, Copy } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { textLinkStyle } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { calendarMessages } from '#features/calendar/messages.ts'

export function FeedPanel({ address }: { address: string | null }) {
  const t = useMessages(calendarMessages)
  const pending = useNavigation().formData?.get('intent')
  const [copied, setCopied] = useState<string | null>(null)
  return (
    <section id="feed" className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-ink-2">
          <Icon of={CalendarSync} />
        </span>
        <div className="min-w-0 flex-1 basis-50">
          <h2 className="text-md leading-ui font-semibold tracking-normal">{t.feedTitle}</h2>
          <p className="text-xs text-ink-3">{t.feedText}</p>
        </div>
        {!address && (
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name="intent"
              value="feed-new"
              variant="ghost"
              pending={pending === 'feed-new'}
              className="text-brand-ink!"
            >
              <Icon of={Copy} size={18} /> {t.feedMake}
            </Button>
          </Form>
        )}
      </div>
      {address && (
        <div className="grid gap-3">
          <TextField
            label={t.feedAddress}
            dir="ltr"
            readOnly
            value={address}
            onFocus={(it) => it.currentTarget.select()}
            description={t.feedSecret}
          />
          <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
            <Button
              variant="soft"
              size="sm"
              onClick={() =>
                void navigator.clipboard?.writeText(address).then(() => setCopied(address))
              }
            >
              <Icon of={Copy} size={18} />{' '}
              <span role="status">{copied === address ? t.feedCopied : t.feedCopy}</span>
            </Button>
            <a
              href={address.replace(/^https?:/, 'webcal:')}
              className={`${textLinkStyle} inline-flex min-h-target items-center px-3 text-sm`}
            >
              {t.feedOpen}
            </a>
            <Button
              type="submit"
              name="intent"
              value="feed-new"
              variant="ghost"
              pending={pending === 'feed-new'}
            >
              {t.feedRenew}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="feed-end"
              variant="ghost"
              pending={pending === 'feed-end'}
              className="text-danger!"
            >
              {t.feedEnd}
            </Button>
          </Form>
        </div>
      )}
    </section>
  )
}
