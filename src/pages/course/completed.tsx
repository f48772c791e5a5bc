import { Download, Sparkles, SquarePlus } from 'lucide-react'
import { useEffect } from 'react'
import { href, redirect, useRevalidator } from 'react-router'
import { homeCalls } from '#features/catalogue/home/contract.ts'
import { CourseGrid } from '#features/catalogue/components/course-grid.tsx'
import { PageSection } from '#features/catalogue/components/page-section.tsx'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getFirstName } from '#platform/language/names.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { subscribeToTopic } from '#platform/page/live.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { ShareRow } from '#ui/actions/share-row.tsx'
import { MoreLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { certificateMessages } from '#features/certificates/messages.ts'
import { CertificatePreview } from '#features/certificates/components/issued-certificate.tsx'
import { buildLinkedInUrl } from '#features/certificates/rules.ts'
import { myCertificateCalls } from '#features/certificates/my-certificates/contract.ts'
import { myCertificateMessages } from '#features/certificates/my-certificates/messages.ts'
import { CertificateConfetti } from './confetti.tsx'
import { MissingRequirements } from '#features/certificates/my-certificates/components/missing.tsx'
import { CertificateNameForm } from '#features/certificates/my-certificates/components/name-form.tsx'
import type { Route } from './+types/completed'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = requireUser(context, request)
  const { origin, reader } = context.get(pageRequestContext)
  const call = context.get(callerContext)
  const [found, liked] = await Promise.all([
    call(myCertificateCalls.course, { id: params.id }),
    call(homeCalls.courses, {}),
  ])
  const next = liked.filter((it) => it.id !== found.standing.id).slice(0, 3)
  return { ...found, next, origin, name: getFirstName(reader.locale, actor) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const { name = '', name_ar = '' } = await readFormFields(request)
  try {
    await context.get(callerContext)(myCertificateCalls.name, { name, name_ar })
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, { name, name_ar })
  }
  return redirect(href('/course/:id/completed', { id: params.id }))
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) =>
    loaderData?.completed_at
      ? myCertificateMessages[tongue].completed
      : myCertificateMessages[tongue].almost,
  )

export default function CourseCompleted({ loaderData: it, actionData }: Route.ComponentProps) {
  const t = useMessages(myCertificateMessages)
  const kinds = useMessages(certificateMessages)
  const format = useFormat()
  const locale = useLocale()
  const { certificate, standing } = it
  const { revalidate } = useRevalidator()
  useEffect(
    () => subscribeToTopic('certificates', () => void revalidate(), { seconds: 10 }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `revalidate` is new at every turn
    [],
  )
  const isDone = it.completed_at !== null && standing.is_fulfilled
  const text = certificate
    ? t.ready(standing.title)
    : isDone
      ? t.finished(standing.title)
      : t.almostText(standing.title)
  return (
    <div className="wrap grid gap-6 py-6">
      <section className="relative isolate grid justify-items-center gap-5 overflow-hidden rounded-xl bg-night px-4 py-8 text-center text-on-night">
        {isDone && <CertificateConfetti slug={standing.slug} />}
        {it.completed_at && (
          <p className="flex items-center gap-2 text-sm font-semibold text-accent">
            <Icon of={Sparkles} size={18} /> {t.completed}
          </p>
        )}
        <h1 className="text-[min(var(--text-4xl),8cqi)] text-on-night">
          {isDone ? t.well(it.name) : t.almost}
        </h1>
        <p className="max-w-150 text-lg text-on-night-2">{text}</p>
        {certificate ? (
          <>
            <div className="w-full max-w-180 text-start shadow-e3">
              <CertificatePreview certificate={certificate} />
            </div>
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink to={certificate.file!} reloadDocument variant="accent">
                <Icon of={Download} /> {kinds.download}
              </ButtonLink>
              <ButtonLink
                to={buildLinkedInUrl(certificate, it.origin, locale)}
                target="_blank"
                rel="noopener noreferrer"
                variant="night"
              >
                <Icon of={SquarePlus} /> {kinds.linkedIn}
              </ButtonLink>
              <ButtonLink to={href('/crt/:id', { id: certificate.id })} variant="night">
                {kinds.verify}
              </ButtonLink>
            </div>
          </>
        ) : (
          isDone && it.is_offered && !it.waits_for_name && <p role="status">{t.making}</p>
        )}
      </section>
      {certificate && (
        <Panel title={t.link}>
          <p className="text-sm">
            <Address>{it.origin + href('/crt/:id', { id: certificate.id })}</Address>
          </p>
          <ShareRow
            title={certificate.title[locale]}
            address={it.origin + href('/crt/:id', { id: certificate.id })}
            className="-mx-3 mt-2"
          />
        </Panel>
      )}
      {it.waits_for_name && <CertificateNameForm names={it.names} failed={actionData} />}
      {!isDone && (
        <Panel>
          <MissingRequirements standing={standing} />
        </Panel>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] rounded-lg border border-line bg-surface text-center">
        <Figure
          title={t.lessons}
          value={t.of(format.number(it.finished_count), format.number(it.lessons_count))}
        />
        <Figure title={t.time} value={format.duration(it.seconds)} />
        {it.score !== null && <Figure title={t.test} value={format.percent(it.score / 100)} />}
        <Figure title={t.notes} value={format.count(it.notes_count)} />
      </dl>
      <Panel
        title={t.review}
        text={t.reviewText}
        end={
          <ButtonLink to={href('/course/:id/reviews', { id: standing.slug })}>{t.rate}</ButtonLink>
        }
      >
        <ButtonLink to={href('/course/:id', { id: standing.slug })} variant="ghost">
          {t.toCourse}
        </ButtonLink>
      </Panel>
      {it.next.length > 0 && (
        <PageSection
          title={t.whatNext}
          end={<MoreLink to={href('/courses')}>{t.allCourses}</MoreLink>}
        >
          <CourseGrid courses={it.next} />
        </PageSection>
      )}
    </div>
  )
}

const Figure = ({ title, value }: { title: string; value: string }) => (
  <div className="grid gap-1 p-5">
    <FormattedText as="dd" className="order-first font-display text-xl font-bold">
      {value}
    </FormattedText>
    <dt className="text-sm text-ink-3">{title}</dt>
  </div>
)
