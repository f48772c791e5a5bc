import { Download } from 'lucide-react'
import { formatCsv } from '#platform/call/lists/csv.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { giveawayBatchMessages } from '#features/orders/giveaway-batches/messages.ts'
import { buildDownloadUrl } from '#features/orders/giveaway-batches/rules.ts'

/** The codes can be read and saved only here. */
export function CreatedCodes({
  title,
  codes,
  address,
}: {
  title: string
  codes: string[]
  address: string
}) {
  const t = useMessages(giveawayBatchMessages)
  const csv = formatCsv([[t.code, t.link], ...codes.map((code) => [code, `${address}${code}`])])
  return (
    <Panel>
      <div className="grid gap-4">
        <Alert tone="good" title={t.made(codes.length)}>
          {t.madeText}
        </Alert>
        <TextArea
          label={title}
          readOnly
          rows={Math.min(10, codes.length)}
          dir="ltr"
          defaultValue={codes.join('\n')}
          className="font-mono"
        />
        <a
          href={buildDownloadUrl(csv)}
          download="gift-codes.csv"
          className={`${getButtonStyle({ variant: 'brand' })} justify-self-start`}
        >
          <Icon of={Download} size={18} /> {t.save}
        </a>
      </div>
    </Panel>
  )
}
