import { Form, useNavigation } from 'react-router'
import type { OutputOf } from '#platform/call/contract.ts'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { numbers } from '#platform/data/numbers.ts'
import { useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import type { badges } from '../../badges/contract.ts'
import { pagePath } from '../../rules.ts'
import { m } from '../messages.ts'

export type Checked = { checked?: OutputOf<typeof badges.check>; failure?: FailureAnswer } | undefined

/** Where a file is dropped that somebody was sent, and told whether it is ours. */
export function CheckFile({ answer }: { answer: Checked }) {
  const said = useWords(m)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Panel title={said.check} text={said.checkText} id="check">
      <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-4">
        <FailureAlert failure={answer?.failure} />
        {answer?.checked && <Verdict checked={answer.checked} />}
        <FileDrop
          label={said.checkFile}
          hint={said.checkHint}
          name="file"
          required
          accept=".pdf,.png,.json,application/pdf,image/png,application/json"
          maxBytes={numbers.upload_bytes}
          error={answer?.failure?.fields?.file}
        />
        <Button type="submit" variant="soft" className="justify-self-start" pending={pending}>
          {said.checkSend}
        </Button>
      </Form>
    </Panel>
  )
}

function Verdict({ checked: { verdict, certificate } }: { checked: OutputOf<typeof badges.check> }) {
  const said = useWords(m)
  const holds = certificate?.state === 'valid'
  const text = verdict === 'ours' && !holds ? said.oursOver : said[verdict]
  return (
    <Alert tone={verdict === 'ours' && holds ? 'good' : 'bad'}>
      {text} {certificate && <TextLink to={pagePath(certificate.id)}>{said.toPage}</TextLink>}
    </Alert>
  )
}
