import { Download } from 'lucide-react'
import { csvOf } from '#platform/files/csv.ts'
import { useWords } from '#platform/language/words.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { m } from '../messages.ts'
import { savedAs } from '../rules.ts'

/** The codes of a batch that was just made: to be seen and saved this once. */
export function MadeCodes({ title, codes, address }: { title: string; codes: string[]; address: string }) {
  const said = useWords(m)
  const csv = csvOf([[said.code, said.link], ...codes.map((code) => [code, `${address}${code}`])])
  return (
    <Panel>
      <div className="grid gap-4" suppressHydrationWarning>
        <Alert tone="good" title={said.made(codes.length)}>
          {said.madeText}
        </Alert>
        <TextArea
          label={title}
          readOnly
          rows={Math.min(10, codes.length)}
          dir="ltr"
          defaultValue={codes.join('\n')}
          className="font-mono"
        />
        <a href={savedAs(csv)} download="gift-codes.csv" className={`${buttonStyle({ variant: 'brand' })} justify-self-start`}>
          <Icon of={Download} size={18} /> {said.save}
        </a>
      </div>
    </Panel>
  )
}
