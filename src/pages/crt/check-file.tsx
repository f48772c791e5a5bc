import { Form, useNavigation } from 'react-router'
import type { EndpointOutput } from '#platform/call/contract.ts'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { numbers } from '#platform/data/constants.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import type { badgeCalls } from '#features/certificates/badges/contract.ts'
import { getCertificatePath } from '#features/certificates/paths.ts'
import { verificationMessages } from '#features/certificates/verification/messages.ts'

export type FileCheckResult =
  | { checked?: EndpointOutput<typeof badgeCalls.check>; failure?: FailureAnswer }
  | undefined

export function FileCheck({ answer }: { answer: FileCheckResult }) {
  const t = useMessages(verificationMessages)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Panel title={t.check} text={t.checkText} id="check">
      <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-4">
        <FailureAlert failure={answer?.failure} />
        {answer?.checked && <Verdict checked={answer.checked} />}
        <FileDrop
          label={t.checkFile}
          hint={t.checkHint}
          name="file"
          required
          accept=".pdf,.png,.json,application/pdf,image/png,application/json"
          maxBytes={numbers.upload_bytes}
          error={answer?.failure?.fields?.file}
        />
        <Button type="submit" variant="soft" className="justify-self-start" pending={pending}>
          {t.checkSend}
        </Button>
      </Form>
    </Panel>
  )
}

function Verdict({
  checked: { verdict, certificate },
}: {
  checked: EndpointOutput<typeof badgeCalls.check>
}) {
  const t = useMessages(verificationMessages)
  const holds = certificate?.state === 'valid'
  const text = verdict === 'ours' && !holds ? t.oursOver : t[verdict]
  return (
    <Alert tone={verdict === 'ours' && holds ? 'good' : 'bad'}>
      {text}{' '}
      {certificate && <TextLink to={getCertificatePath(certificate.id)}>{t.toPage}</TextLink>}
    </Alert>
  )
}
