import { Form, useNavigation } from 'react-router'
import type { Country } from '#features/accounts/places/contract.ts'
import { m as account } from '#features/accounts/profile/messages.ts'
import { PictureForm } from '#features/accounts/profile/parts/picture-form.tsx'
import { useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { OwnTrainer } from '../contract.ts'
import { m } from '../messages.ts'
import { bioMax, skillsMax, skillsTyped } from '../rules.ts'
import type { TrainerAnswer } from './answer.tsx'

type Shown = { trainer: OwnTrainer | null; answer: TrainerAnswer }

/** Who the trainer is, written in both languages side by side. */
export function AboutForm({ trainer, name, countries, answer }: Shown & { name: string; countries: Country[] }) {
  const said = useWords(m)
  const pending = useNavigation().formData?.get('intent') === 'profile'
  const typed = answer?.values?.intent === 'profile' ? answer.values : {}
  const wrong = (typed.intent && answer?.refused?.fields) || {}
  const kept: Partial<Omit<OwnTrainer, 'expertise'>> & ReturnType<typeof skillsTyped> = {
    name,
    ...trainer,
    ...skillsTyped(trainer?.expertise ?? []),
  }
  const field = (name: keyof typeof kept) => ({ name, defaultValue: typed[name] ?? kept[name] ?? '', error: wrong[name] })
  const english = { lang: 'en', dir: 'ltr' } as const
  const arabic = { lang: 'ar', dir: 'rtl' } as const
  return (
    <Panel title={said.about} text={said.aboutText}>
      <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-6">
        <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2">
          <fieldset className="grid min-w-0 content-start gap-5">
            <legend className="mb-4 font-display text-lg font-semibold">{said.inEnglish}</legend>
            <TextField label={said.name} {...field('name')} {...english} required minLength={2} maxLength={80} />
            <TextField
              label={said.headline}
              {...field('headline')}
              {...english}
              required
              minLength={2}
              maxLength={140}
              description={said.headlineHelp}
            />
            <TextArea label={said.bio} {...field('bio')} {...english} required minLength={40} maxLength={bioMax} rows={8} />
            <TextArea
              label={said.expertise}
              {...field('expertise')}
              {...english}
              optional
              maxLength={skillsMax}
              rows={5}
              description={said.expertiseHelp}
            />
          </fieldset>
          <fieldset className="grid min-w-0 content-start gap-5">
            <legend className="mb-4 font-display text-lg font-semibold">{said.inArabic}</legend>
            <TextField label={said.name} {...field('name_ar')} {...arabic} optional maxLength={80} />
            <TextField
              label={said.headline}
              {...field('headline_ar')}
              {...arabic}
              optional
              maxLength={140}
              description={said.headlineHelp}
            />
            <TextArea label={said.bio} {...field('bio_ar')} {...arabic} optional maxLength={bioMax} rows={8} />
            <TextArea
              label={said.expertise}
              {...field('expertise_ar')}
              {...arabic}
              optional
              maxLength={skillsMax}
              rows={5}
              description={said.expertiseHelp}
            />
          </fieldset>
        </div>
        <Select
          label={said.country}
          {...field('country_id')}
          className="max-w-96"
          options={[{ value: '', label: said.noCountry }, ...countries.map((it) => ({ value: it.id, label: it.name }))]}
        />
        <Button type="submit" name="intent" value="profile" className="justify-self-start" pending={pending}>
          {said.save}
        </Button>
      </Form>
    </Panel>
  )
}

/** The picture on the public page. */
export function PictureSection({ trainer, answer }: Shown) {
  const isHere = answer?.values?.intent === 'picture'
  const pending = useNavigation().formData?.get('intent') === 'picture'
  return (
    <Panel title={useWords(account).picture}>
      <PictureForm
        Form={Form}
        to={{ method: 'post', preventScrollReset: true }}
        pending={pending}
        image={trainer?.thumbnail ?? null}
        error={isHere ? answer?.refused?.fields?.image : null}
      />
    </Panel>
  )
}
