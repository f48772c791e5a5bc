import { Form, useNavigation } from 'react-router'
import type { Country } from '#features/accounts/countries/contract.ts'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import { PictureForm } from '#features/accounts/profile/components/picture-form.tsx'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { TrainerProfile } from '#features/community/trainers/contract.ts'
import { trainerProfileMessages } from '#features/community/trainers/messages.ts'
import { formatSkills } from '#features/community/trainers/rules.ts'
import type { TrainerFormAnswer } from './answer.tsx'
import { maxBioLength, maxSkillsLength } from '#features/community/trainers/limits.ts'

type ProfileFormProps = { trainer: TrainerProfile | null; answer: TrainerFormAnswer }

export function TrainerAboutForm({
  trainer,
  name,
  countries,
  answer,
}: ProfileFormProps & { name: string; countries: Country[] }) {
  const t = useMessages(trainerProfileMessages)
  const pending = useNavigation().formData?.get('intent') === 'profile'
  const typed = answer?.values?.intent === 'profile' ? answer.values : {}
  const wrong = (typed.intent && answer?.failure?.fields) || {}
  const kept: Partial<Omit<TrainerProfile, 'expertise'>> & ReturnType<typeof formatSkills> = {
    name,
    ...trainer,
    ...formatSkills(trainer?.expertise ?? []),
  }
  const field = (name: keyof typeof kept) => ({
    name,
    defaultValue: typed[name] ?? kept[name] ?? '',
    error: wrong[name],
  })
  const theirs = typed.intent ? (answer?.failure?.theirs as TrainerProfile | undefined) : undefined
  const english = { lang: 'en', dir: 'ltr' } as const
  const arabic = { lang: 'ar', dir: 'rtl' } as const
  return (
    <Panel title={t.about} text={t.aboutText}>
      <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-6">
        <input type="hidden" name="updated_at" value={(theirs ?? trainer)?.updated_at ?? ''} />
        {theirs && <OtherProfile theirs={theirs} typed={typed} />}
        <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2">
          <fieldset className="grid min-w-0 content-start gap-5">
            <legend className="mb-4 font-display text-lg font-semibold">{t.inEnglish}</legend>
            <TextField
              label={t.name}
              {...field('name')}
              {...english}
              required
              minLength={2}
              maxLength={80}
            />
            <TextField
              label={t.headline}
              {...field('headline')}
              {...english}
              required
              minLength={2}
              maxLength={140}
              description={t.headlineHelp}
            />
            <TextArea
              label={t.bio}
              {...field('bio')}
              {...english}
              required
              minLength={40}
              maxLength={maxBioLength}
              rows={8}
            />
            <TextArea
              label={t.expertise}
              {...field('expertise')}
              {...english}
              optional
              maxLength={maxSkillsLength}
              rows={5}
              description={t.expertiseHelp}
            />
          </fieldset>
          <fieldset className="grid min-w-0 content-start gap-5">
            <legend className="mb-4 font-display text-lg font-semibold">{t.inArabic}</legend>
            <TextField label={t.name} {...field('name_ar')} {...arabic} optional maxLength={80} />
            <TextField
              label={t.headline}
              {...field('headline_ar')}
              {...arabic}
              optional
              maxLength={140}
              description={t.headlineHelp}
            />
            <TextArea
              label={t.bio}
              {...field('bio_ar')}
              {...arabic}
              optional
              maxLength={maxBioLength}
              rows={8}
            />
            <TextArea
              label={t.expertise}
              {...field('expertise_ar')}
              {...arabic}
              optional
              maxLength={maxSkillsLength}
              rows={5}
              description={t.expertiseHelp}
            />
          </fieldset>
        </div>
        <Select
          label={t.country}
          {...field('country_id')}
          className="max-w-96"
          options={[
            { value: '', label: t.noCountry },
            ...countries.map((it) => ({ value: it.id, label: it.name })),
          ]}
        />
        <Button
          type="submit"
          name="intent"
          value="profile"
          className="justify-self-start"
          pending={pending}
        >
          {t.save}
        </Button>
      </Form>
    </Panel>
  )
}

/** Shows the stored values that differ from the typed ones after a conflict. */
function OtherProfile({
  theirs,
  typed,
}: {
  theirs: TrainerProfile
  typed: Record<string, string | undefined>
}) {
  const t = useMessages(trainerProfileMessages)
  const labels = {
    name: t.name,
    headline: t.headline,
    bio: t.bio,
    expertise: t.expertise,
    country_id: t.country,
  }
  const { name, name_ar, headline, headline_ar, bio, bio_ar, country_id, expertise } = theirs
  const kept: Record<string, string | null> = {
    name,
    name_ar,
    headline,
    headline_ar,
    bio,
    bio_ar,
    ...formatSkills(expertise),
    country_id,
  }
  const names = Object.keys(kept).filter(
    (key) => typed[key] !== undefined && (kept[key] ?? '') !== typed[key],
  )
  return (
    <ConflictingVersion>
      {names.map((text) => (
        <p key={text}>
          <b className="font-semibold">{labels[text.replace(/_ar$/, '') as keyof typeof labels]}</b>{' '}
          {kept[text] || t.nothing}
        </p>
      ))}
    </ConflictingVersion>
  )
}

export function PictureSection({ trainer, answer }: ProfileFormProps) {
  const isHere = answer?.values?.intent === 'picture'
  const pending = useNavigation().formData?.get('intent') === 'picture'
  return (
    <Panel title={useMessages(profileMessages).picture}>
      <PictureForm
        Form={Form}
        to={{ method: 'post', preventScrollReset: true }}
        pending={pending}
        image={trainer?.thumbnail ?? null}
        error={isHere ? answer?.failure?.fields?.image : null}
      />
    </Panel>
  )
}
