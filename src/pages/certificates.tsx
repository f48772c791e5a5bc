import { Award } from 'lucide-react'
import { href } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { getPageNumber, redirectPastLastPage } from '#platform/call/paging.server.ts'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import {
  certificateOfferCalls,
  type CertificateOffer,
} from '#features/catalogue/certificates/contract.ts'
import { LessonAmount } from '#features/catalogue/components/amount.tsx'
import { certificateOfferMessages } from '#features/catalogue/certificates/messages.ts'
import { describeCertificateOffer } from '#features/catalogue/certificates/rules.ts'
import { SampleCertificate } from '#features/catalogue/certificates/sample-certificate.tsx'
import type { Route } from './+types/certificates'

export async function loader({ url, context }: Route.LoaderArgs) {
  return redirectPastLastPage(
    url,
    await context.get(callerContext)(certificateOfferCalls.list, { page: getPageNumber(url) }),
  )
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildPageTags(matches[0].loaderData, {
    title: (tongue) => certificateOfferMessages[tongue].certificates,
    description: (tongue) => certificateOfferMessages[tongue].leadShort,
    share: { kind: 'page', slug: 'certificates' },
    page: loaderData?.page,
  })

export default function Certificates({ loaderData: { items, page, pages } }: Route.ComponentProps) {
  const t = useMessages(certificateOfferMessages)
  const diplomas = items.filter((it) => it.of.kind === 'diploma')
  const courses = items.filter((it) => it.of.kind === 'course')
  return (
    <div className="wrap grid gap-8 pt-8">
      <header className="grid gap-3">
        <h1 className="text-3xl font-extrabold">{t.certificates}</h1>
        <p className="max-w-2xl text-lg text-ink-2">{t.lead}</p>
      </header>
      {items.length > 0 ? (
        <>
          {diplomas.length > 0 && (
            <section className="grid gap-4">
              <h2 className="text-2xl">{t.ofDiplomas}</h2>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-6">
                {diplomas.map((diploma) => (
                  <li key={diploma.id}>
                    <CredentialCard credential={diploma} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {courses.length > 0 && (
            <section className="grid gap-4">
              <header>
                <h2 className="text-2xl">{t.ofCourses}</h2>
                <p className="text-ink-2">{t.ofCoursesText}</p>
              </header>
              <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                {courses.map((course) => (
                  <li key={course.id}>
                    <CredentialLine credential={course} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      ) : (
        <EmptyState
          icon={Award}
          title={t.none}
          text={t.noneText}
          action={<ButtonLink to={href('/courses')}>{t.allCourses}</ButtonLink>}
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(number) =>
          number > 1 ? `${href('/certificates')}?page=${number}` : href('/certificates')
        }
      />
    </div>
  )
}

/** Course certificates look alike, so each takes one line. */
function CredentialLine({
  credential: { slug, title, lang, of },
}: {
  credential: CertificateOffer
}) {
  return (
    <article className="relative flex h-full flex-wrap items-center gap-4 rounded-lg border border-line bg-surface px-[min(1rem,2.5vw)] py-4 focus-within:shadow-e2 hover:shadow-e2">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon of={Award} size={22} />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <Passage
          as="h3"
          lang={lang}
          className="font-sans text-[min(1.0625rem,9vw)] leading-ui font-semibold tracking-normal"
        >
          <Link
            to={href('/certificate/:id', { id: slug })}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {title}
          </Link>
        </Passage>
        <p className="text-sm text-ink-3">
          <LessonAmount lessons={of.lessons_count} seconds={of.total_seconds} />
        </p>
      </div>
    </article>
  )
}

function CredentialCard({ credential }: { credential: CertificateOffer }) {
  const t = useMessages(certificateOfferMessages)
  const { lessons } = useMessages(catalogueMessages)
  const format = useFormat()
  const { attests } = describeCertificateOffer(credential, t, useLocale())
  return (
    <article className="relative grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-lg border border-line bg-surface transition-[box-shadow] duration-(--t2) ease-ours focus-within:shadow-e2 hover:shadow-e2">
      {/* The card below has the text. */}
      <div
        aria-hidden="true"
        className="bg-surface-3 px-[min(clamp(1.25rem,4vw,2.5rem),6.25vw)] py-5 [&>*]:drop-shadow-lg"
      >
        <SampleCertificate credential={credential} />
      </div>
      <div className="grid content-start gap-2 p-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
          <Tag>{credential.of.kind === 'course' ? t.ofCourse : t.ofDiploma}</Tag>
          <span>{lessons(credential.of.lessons_count)}</span>
          {credential.of.total_seconds > 0 && (
            <span>{format.duration(credential.of.total_seconds)}</span>
          )}
        </p>
        <Passage
          as="h3"
          lang={credential.lang}
          className="text-lg leading-ui font-semibold tracking-normal"
        >
          <Link
            to={href('/certificate/:id', { id: credential.slug })}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {credential.title}
          </Link>
        </Passage>
        <p className="text-sm text-ink-2">
          <LangText lang={attests.lang}>{attests.text}</LangText>
        </p>
      </div>
    </article>
  )
}
