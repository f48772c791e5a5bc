import { FileText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { getCertificateSamplePath } from '#features/authoring/paths.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { pickTitle } from '#platform/language/names.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { countGaps } from '#features/authoring/drafts/rules.ts'
import {
  BilingualFields,
  type FieldLanguage,
} from '#features/authoring/autosave/components/bilingual-field.tsx'
import {
  AutosaveForm,
  type FormSectionResult,
} from '#features/authoring/autosave/components/autosave-form.tsx'
import type { EditedPart } from '#features/authoring/autosave/state.tsx'
import type { CertificateBody } from '#features/authoring/certificate-body.ts'
import { invitationMessages } from '#features/authoring/invitations/messages.ts'
import { certificateDraftMessages } from '../messages.ts'
import { TemplateChoice } from './template-choice.tsx'
import { draftLimits } from '#features/authoring/limits.ts'

type TitledItem = { id: number; title: string; title_ar: string }

export function CertificateForm({
  course_id,
  part,
  certificate: saved,
  hasSignature,
  trainers,
  invite,
  answer,
}: {
  /** Undefined for a diploma. */
  course_id?: number
  part: EditedPart
  certificate: CertificateBody
  hasSignature: boolean
  /** People who can be selected as signatory. */
  trainers: TitledItem[]
  /** Invitation form for people who must accept first. */
  invite?: ReactNode
  answer: FormSectionResult
}) {
  const t = useMessages(certificateDraftMessages)
  const people = useMessages(invitationMessages)
  const locale = useLocale()
  // The last saved state; the template previews follow the selected colors.
  const [certificate, setCertificate] = useState(saved)
  const of =
    course_id === undefined ? { kind: 'diploma', id: part.id } : { kind: 'course', id: course_id }
  const labels = {
    attests: t.attests,
    requirements: t.requirements,
    signatory_title: t.signatory_title,
  }
  return (
    <div className="grid items-start gap-4 @min-[64rem]/page:grid-cols-[minmax(0,1fr)_21.5rem]">
      <AutosaveForm
        key={part.id}
        {...(course_id !== undefined && { course_id })}
        part={part}
        sheet={course_id === undefined ? 'diploma-certificate' : 'certificate'}
        answer={answer}
        labels={labels}
        onSaved={(fields) => {
          if ('certificate' in fields) setCertificate(fields.certificate as CertificateBody)
        }}
      >
        {(wrong) => {
          const field = (
            name: 'attests' | 'requirements' | 'signatory_title',
            { suffix, lang, dir }: FieldLanguage,
          ) => {
            const own = `${name}${suffix}` as const
            return { id: own, name: own, lang, dir, defaultValue: saved[own], error: wrong[own] }
          }
          const title = ({ suffix, lang, dir }: FieldLanguage) => ({
            name: `certificate_title${suffix}`,
            lang,
            dir,
            defaultValue: saved[`title${suffix}`],
            error: wrong[`title${suffix}`],
          })
          return (
            <>
              <Panel>
                <Checkbox name="offered" defaultChecked={saved.offered} description={t.offerText}>
                  <b className="font-semibold">{t.offer}</b>
                </Checkbox>
              </Panel>
              <BilingualFields missing={countMissing(saved)}>
                {(tongue) => (
                  <>
                    <TextField
                      label={t.certificate_title}
                      {...title(tongue)}
                      maxLength={draftLimits.title}
                      description={t.titleHelp}
                    />
                    <TextArea
                      label={t.attests}
                      {...field('attests', tongue)}
                      rows={4}
                      maxLength={draftLimits.attests}
                    />
                    <TextArea
                      label={t.requirements}
                      {...field('requirements', tongue)}
                      rows={4}
                      maxLength={draftLimits.attests}
                    />
                    <TextField
                      label={t.signatory_title}
                      {...field('signatory_title', tongue)}
                      maxLength={draftLimits.title}
                    />
                  </>
                )}
              </BilingualFields>
              <Panel title={t.look} text={t.lookText}>
                <TemplateChoice look={saved.look} colour={certificate.colours} />
              </Panel>
              <Panel title={t.signed}>
                <Select
                  label={t.signatory}
                  name="signatory_id"
                  defaultValue={saved.signatory_id === null ? '' : String(saved.signatory_id)}
                  error={wrong['signatory_id']}
                  options={[
                    { value: '', label: course_id === undefined ? t.nobody : t.firstTrainer },
                    ...trainers.map((trainer) => ({
                      value: String(trainer.id),
                      label: pickTitle(locale, trainer),
                    })),
                  ]}
                />
              </Panel>
            </>
          )
        }}
      </AutosaveForm>
      <div className="grid gap-4">
        <Panel title={t.paper} text={t.paperText} as="aside">
          <ButtonLink
            to={getCertificateSamplePath(of.kind, of.id)}
            reloadDocument
            target="_blank"
            variant="soft"
            block
          >
            <Icon of={FileText} size={18} /> {t.seePaper}
          </ButtonLink>
        </Panel>
        {invite && (
          <Panel title={people.inviteSignatory} text={people.signatoryText} as="aside">
            {invite}
          </Panel>
        )}
        <SignatureForm hasSignature={hasSignature} answer={answer} />
      </div>
    </div>
  )
}

const countMissing = (item: CertificateBody) =>
  countGaps([
    [item.title, item.title_ar],
    [item.attests, item.attests_ar],
    [item.requirements, item.requirements_ar],
    [item.signatory_title, item.signatory_title_ar],
  ])

function SignatureForm({
  hasSignature,
  answer,
}: {
  hasSignature: boolean
  answer: FormSectionResult
}) {
  const t = useMessages(certificateDraftMessages)
  const pending = useNavigation().formData?.get('sheet') === 'signature'
  const isHere = answer?.values?.sheet === 'signature'
  return (
    <Panel title={t.signature} text={t.signatureText}>
      <Form
        key={String(hasSignature)}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="grid gap-3"
      >
        <input type="hidden" name="sheet" value="signature" />
        {hasSignature && <p className="text-sm text-success">{t.hasSignature}</p>}
        <FileDrop
          label={t.signature}
          hideLabel
          name="image"
          accept="image/png,image/jpeg,image/webp"
          hint={t.signatureHint}
          error={isHere ? answer?.failure?.fields?.['image'] : null}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="soft" size="sm" pending={pending}>
            {t.useSignature}
          </Button>
          {hasSignature && (
            <Button type="submit" name="remove" value="yes" variant="ghost" size="sm">
              {t.removeSignature}
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  )
}
