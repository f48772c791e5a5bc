import { Form, useNavigation } from 'react-router'
import { NotificationIcon } from '#features/notifications/components/kind-icon.tsx'
import type { NotificationKind } from '#features/notifications/rules.ts'
import type { EndpointOutput } from '#platform/call/contract.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { officeTexts, TextDetails } from '#features/administration/texts/contract.ts'
import { officeTextMessages } from '#features/administration/texts/messages.ts'

type PreviewedText = EndpointOutput<typeof officeTexts.preview>

export function TextPreview({ text, shown }: { text: TextDetails; shown: PreviewedText }) {
  const t = useMessages(officeTextMessages)
  const pending = useNavigation().formData?.get('intent') === 'test'
  return (
    <aside
      aria-label={t.preview}
      className="grid min-w-0 items-start gap-4 rounded-lg bg-surface-2 p-5 sm:grid-cols-2 xl:sticky xl:top-6 xl:grid-cols-1"
    >
      <header className="col-span-full flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{t.preview}</h2>
        <p className="text-sm text-ink-3">{t.previewText}</p>
      </header>
      {(['en', 'ar'] as const).map((lang) => (
        <div
          key={lang}
          lang={lang}
          dir={lang === 'ar' ? 'rtl' : 'ltr'}
          className="min-w-0 overflow-hidden rounded-md border border-line"
        >
          {text.kind === 'mail' ? (
            // Escaped by the mail layout; mails are light in every theme.
            <div
              inert
              data-theme="light"
              className="wrap-anywhere"
              dangerouslySetInnerHTML={{ __html: shown[lang].html }}
            />
          ) : (
            <div className="flex items-start gap-3 bg-brand-soft p-3">
              <NotificationIcon kind={text.key.slice('notification.'.length) as NotificationKind} />
              <div className="min-w-0 flex-1 text-sm wrap-anywhere">
                <p className="font-semibold">{shown[lang].subject}</p>
                <p className="text-ink-2">{shown[lang].body}</p>
              </div>
            </div>
          )}
        </div>
      ))}
      <Form
        method="post"
        preventScrollReset
        className="col-span-full grid justify-items-start gap-2"
      >
        <Button type="submit" name="intent" value="test" variant="soft" size="sm" pending={pending}>
          {t.test}
        </Button>
        <p className="text-xs text-ink-3">{t.testText}</p>
      </Form>
    </aside>
  )
}
