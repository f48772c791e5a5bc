import { BadgeCheck, ClipboardList, ShieldCheck } from 'lucide-react'
import { href, data, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { catchNotFound, findSlugUrl } from '#platform/call/null-if-not-found.server.ts'
import { buildBreadcrumbList, JsonLd } from '#platform/page/json-ld.tsx'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useAcademy } from '#platform/page/academy/described-academy.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { LessonAmount } from '#features/catalogue/components/amount.tsx'
import { certificateOfferCalls } from '#features/catalogue/certificates/contract.ts'
import { certificateOfferMessages } from '#features/catalogue/certificates/messages.ts'
import { describeCertificateOffer } from '#features/catalogue/certificates/rules.ts'
import { SampleCertificate } from '#features/catalogue/certificates/sample-certificate.tsx'
import type { Route } from './+types/certificate'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const credential = await catchNotFound(
    context.get(callerContext)(certificateOfferCalls.details, { id: params.id }),
  )
  if (!credential) throw data(null, { status: 404 })
  const address = findSlugUrl(request, params.id, credential.slug)
  if (address) throw redirect(address, 301)
  return { credential, origin: context.get(pageRequestContext).origin }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? buildPageTags(matches[0].loaderData, {
        title: loaderData.credential.title,
        description: (tongue) =>
          describeCertificateOffer(loaderData.credential, certificateOfferMessages[tongue], 'en')
            .attests.text,
        share: { kind: 'certificate', slug: loaderData.credential.slug },
      })
    : buildTitleTags(matches[0].loaderData, (tongue) => certificateOfferMessages[tongue].notFound)

export default function Certificate({ loaderData: { credential, origin } }: Route.ComponentProps) {
  const t = useMessages(certificateOfferMessages)
  const academy = useAcademy()
  const { of, signatory } = credential
  const { attests, requirements } = describeCertificateOffer(credential, t, useLocale())
  const trail = [
    { title: t.certificates, path: href('/certificates') },
    { title: credential.title, path: href('/certificate/:id', { id: credential.slug }) },
  ]
  return (
    <div className="wrap isolate grid gap-6 pt-6">
      <JsonLd data={import.meta.env.SSR && buildBreadcrumbList(origin, academy, trail)} />
      <Breadcrumbs trail={[{ to: href('/certificates'), title: t.certificates }]} />
      <header className="grid gap-3">
        <Tag tone="accent">{of.kind === 'course' ? t.ofCourse : t.ofDiploma}</Tag>
        <Passage as="h1" lang={credential.lang} className="text-3xl font-extrabold wrap-anywhere">
          {credential.title}
        </Passage>
      </header>
      <div className="grid items-start gap-[clamp(1.25rem,3vw,2rem)] md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_23rem]">
        <figure className="relative -z-1 drop-shadow-2xl">
          <figcaption className="sr-only">{t.sample}</figcaption>
          <SampleCertificate credential={credential} />
        </figure>
        <div className="grid gap-4">
          <Panel title={t.attests}>
            <p className="flex gap-3">
              <Icon of={BadgeCheck} size={22} className="mt-0.5 text-success" />
              <span>
                <LangText lang={attests.lang}>{attests.text}</LangText>
              </span>
            </p>
          </Panel>
          <Panel title={t.takes}>
            <p className="flex gap-3">
              <Icon of={ClipboardList} size={22} className="mt-0.5 text-brand-ink" />
              <span>
                <LangText lang={requirements.lang}>{requirements.text}</LangText>
              </span>
            </p>
          </Panel>
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <Panel title={t.leads} className="grid content-start">
          <Passage lang={of.lang} className="font-semibold">
            {of.title}
          </Passage>
          <p className="mb-4 text-sm text-ink-3">
            <LessonAmount lessons={of.lessons_count} seconds={of.total_seconds} />
          </p>
          <ButtonLink to={href(`/${of.kind}/:id`, { id: of.slug })} className="justify-self-start">
            {of.kind === 'course' ? t.toCourse : t.toDiploma}
          </ButtonLink>
        </Panel>
        {signatory && (
          <Panel title={t.signs}>
            <div className="flex items-center gap-4">
              <Avatar
                name={signatory.name}
                hue={signatory.hue}
                src={signatory.thumbnail}
                size={56}
              />
              <div className="grid leading-ui">
                <TextLink to={href('/trainer/:id', { id: signatory.slug })}>
                  <LangText lang={signatory.lang}>{signatory.name}</LangText>
                </TextLink>
                <span className="text-sm text-ink-3">
                  <LangText lang={credential.signatory_title.lang}>
                    {credential.signatory_title.text}
                  </LangText>
                </span>
              </div>
            </div>
          </Panel>
        )}
        <Panel title={t.verify}>
          <p className="flex gap-3 text-sm text-ink-2">
            <Icon of={ShieldCheck} size={22} className="mt-0.5 text-brand-ink" />
            <span>{t.verifyText}</span>
          </p>
        </Panel>
      </div>
    </div>
  )
}
