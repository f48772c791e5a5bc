import { href, Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ContentFrame } from '#features/administration/content/content-frame.tsx'
import { MissingTextTags } from './components/content-marks.tsx'
import { BilingualFields, type FormValues } from './components/item-fields.tsx'
import {
  officeContentMessages,
  getContentLabel,
} from '#features/administration/content/messages.ts'
import { officeAbout, type AboutPage } from '#features/administration/about/contract.ts'
import { officeAboutMessages } from '#features/administration/about/messages.ts'
import {
  aboutTextFields,
  aboutFigureNames,
  parseAboutLists,
  principleIcons,
} from '#features/administration/about/rules.ts'
import type { Route } from './+types/about'
import { maxPrinciples } from '#features/administration/about/limits.ts'

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  page: await context.get(callerContext)(officeAbout.get, {}),
  saved: url.searchParams.has('saved'),
})

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readFormFields(request)
  const texts = Object.fromEntries(
    aboutTextFields.flatMap(({ name }) => [name, `${name}_ar`].map((it) => [it, typed[it] ?? ''])),
  )
  try {
    const sent = { updated_at: typed.updated_at, ...texts, ...parseAboutLists(typed) }
    await context.get(callerContext)(
      officeAbout.save,
      sent as unknown as EndpointInput<typeof officeAbout.save>,
    )
    return redirect(`${href('/office/content/about')}?saved`)
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeContentMessages[tongue].about),
  { name: 'robots', content: 'noindex' },
]

export default function About({ loaderData: { page, saved }, actionData }: Route.ComponentProps) {
  const t = useMessages(officeAboutMessages)
  const content = useMessages(officeContentMessages)
  const open = page.updated_at && (
    <ButtonLink to={href('/about-us')} variant="line" size="sm">
      {t.open}
    </ButtonLink>
  )
  return (
    <ContentFrame here="about" lead={t.lead} end={open}>
      {saved && !actionData && <Alert tone="good">{content.saved}</Alert>}
      <AboutForm
        key={page.updated_at}
        page={page}
        failure={actionData?.failure ?? null}
        values={actionData?.values ?? {}}
      />
    </ContentFrame>
  )
}

type AboutFailure = NonNullable<Route.ComponentProps['actionData']>

function AboutForm({
  page,
  failure,
  values,
}: {
  page: AboutPage
  failure: AboutFailure['failure'] | null
  values: AboutFailure['values']
}) {
  const t = useMessages(officeAboutMessages)
  const content = useMessages(officeContentMessages)
  const format = useFormat()
  const pending = useNavigation().formData !== undefined
  const theirs = (failure?.theirs as AboutPage | undefined) ?? null
  const kept = toFormFields(page)
  const filled = {
    of: (name: string) => values[name] ?? kept[name] ?? '',
    wrong: failure?.fields ?? {},
  }
  const rows = Math.min(page.principles.length + 1, maxPrinciples)
  return (
    <Form method="post" className="grid max-w-260 gap-4">
      <FailureAlert failure={failure} />
      {theirs && (
        <ConflictingVersion>
          {Object.values(toFormFields(theirs)).filter(Boolean).join('\n')}
        </ConflictingVersion>
      )}
      <input type="hidden" name="updated_at" value={(theirs ?? page).updated_at ?? ''} />
      <Panel
        title={content.wording}
        text={content.fallback}
        end={page.updated_at && <MissingTextTags missing={page.missing} />}
      >
        <div className="grid gap-5">
          {aboutTextFields.map((field) => (
            <BilingualFields
              key={field.name}
              pair={field}
              filled={filled}
              missing={page.missing}
              shown={page.shown}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t.principles} text={t.principlesText}>
        <div className="grid gap-6">
          {Array.from({ length: rows }, (_, at) => (
            <fieldset
              key={at}
              className="grid gap-4 not-first:border-t not-first:border-line not-first:pt-5"
            >
              <legend className="sr-only">{t.principle(format.number(at + 1))}</legend>
              <IconField
                name={`principles.${at}.icon`}
                filled={filled}
                label={t.principle(format.number(at + 1))}
              />
              <BilingualFields
                pair={{ name: `principles.${at}.title`, as: 'line', max: 80 }}
                label={t.title}
                filled={filled}
                missing={[]}
              />
              <BilingualFields
                pair={{ name: `principles.${at}.text`, as: 'text', max: 500 }}
                label={t.text}
                filled={filled}
                missing={[]}
              />
            </fieldset>
          ))}
        </div>
      </Panel>
      <Panel title={t.figures} text={t.figuresText}>
        <div className="grid gap-6">
          {aboutFigureNames.map((item) => (
            <fieldset
              key={item}
              className="grid gap-4 not-first:border-t not-first:border-line not-first:pt-5"
            >
              <legend className="sr-only">{t[item]}</legend>
              <IconField name={`figures.${item}.icon`} filled={filled} label={t[item]} />
              <BilingualFields
                pair={{ name: `figures.${item}.label`, as: 'line', max: 60 }}
                label={t.label}
                filled={filled}
                missing={[]}
              />
            </fieldset>
          ))}
        </div>
      </Panel>
      <Button type="submit" pending={pending} className="justify-self-start">
        {content.save}
      </Button>
    </Form>
  )
}

function IconField({ name, label, filled }: { name: string; label: string; filled: FormValues }) {
  const content = useMessages(officeContentMessages)
  return (
    <Select
      label={`${label}: ${content.icon}`}
      name={name}
      defaultValue={filled.of(name) || principleIcons[0]}
      options={principleIcons.map((icon) => ({
        value: icon,
        label: getContentLabel(content, icon),
      }))}
      className="max-w-80"
    />
  )
}

function toFormFields(page: AboutPage): Record<string, string> {
  const texts = aboutTextFields.flatMap(({ name }) => [
    [name, page[name]] as const,
    [`${name}_ar`, page[`${name}_ar`]] as const,
  ])
  const principles = page.principles.flatMap((principle, at) =>
    Object.entries(principle).map(([name, text]) => [`principles.${at}.${name}`, text] as const),
  )
  const figures = page.figures.flatMap(({ value_from, ...it }) =>
    Object.entries(it).map(([name, text]) => [`figures.${value_from}.${name}`, text] as const),
  )
  return Object.fromEntries([...texts, ...principles, ...figures])
}
