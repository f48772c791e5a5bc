import { CourseCard } from '#features/catalogue/components/course-card.tsx'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { ShareRow } from '#ui/actions/share-row.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { ContentsList } from '#ui/display/contents-list.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Prose } from '#ui/display/prose.tsx'
import { MoreLink } from '#ui/actions/text-link.tsx'
import type { Post } from '../contract.ts'
import { blogMessages } from '../messages.ts'
import { getBlogPath } from '../paths.ts'
import { Byline } from './byline.tsx'
import { PostCard } from './post-card.tsx'

export function PostArticle({ post, origin }: { post: Post; origin: string }) {
  const t = useMessages(blogMessages)
  const [subject] = post.tags
  return (
    <article>
      <div className="wrap grid gap-6 pt-6">
        <Breadcrumbs
          trail={[
            { to: '/our-blog', title: t.title },
            ...(subject
              ? [
                  {
                    to: getBlogPath({ tag: subject.slug }),
                    title: <LangText lang={subject.lang}>{subject.title}</LangText>,
                  },
                ]
              : []),
          ]}
        />
        <header className="grid gap-4">
          <Passage
            as="h1"
            lang={post.lang}
            className="max-w-216 text-3xl font-extrabold md:text-[3.25rem]"
          >
            {post.title}
          </Passage>
          <Passage lang={post.lang} className="max-w-216 text-lg text-ink-2 md:text-xl">
            {post.excerpt}
          </Passage>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Byline post={post} size={44} />
            <ShareRow
              className="max-md:-mx-3"
              address={`${origin}/our-blog/${post.slug}`}
              title={post.title}
            />
          </div>
        </header>
        <img
          src={post.image}
          alt=""
          width={900}
          height={420}
          fetchPriority="high"
          className="aspect-[2/1] max-h-105 w-full rounded-xl bg-surface-3 object-cover sm:aspect-[3/1]"
        />
        <div className="grid gap-x-12 gap-y-8 pt-4 md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[13rem_minmax(0,1fr)_17rem]">
          <div className="md:max-lg:col-span-2">
            {post.contents.length > 1 && (
              <ContentsList title={t.onThisPage} contents={post.contents} />
            )}
          </div>
          <div
            className={`grid min-w-0 content-start justify-items-start gap-10 ${post.course ? '' : 'md:col-span-2'}`}
          >
            <Prose html={post.html} lang={post.body_lang} className={`w-full text-lg ${drawn}`} />
            {post.author && (
              <aside className="flex w-full max-w-2xl items-center gap-4 rounded-lg border border-line bg-surface p-5">
                <Avatar name={post.author} hue={post.author_hue} size={56} />
                <div className="min-w-0 text-sm leading-ui">
                  <p className="text-xs text-ink-3">{t.writtenBy}</p>
                  <p className="text-md font-semibold">{post.author}</p>
                  <p className="text-ink-2">{post.author_role}</p>
                </div>
              </aside>
            )}
          </div>
          {post.course && (
            <aside className="md:sticky md:top-24 md:self-start print:hidden">
              <h2 className="mb-3 font-sans text-sm font-semibold">{t.tryItOn}</h2>
              <div className="sm:max-md:max-w-80">
                <CourseCard course={post.course} />
              </div>
            </aside>
          )}
        </div>
      </div>
      {post.related.length > 0 && (
        <section className="mt-16 bg-surface-2 py-12 print:hidden">
          <div className="wrap">
            <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
              <h2 className="text-2xl">{t.readNext}</h2>
              <MoreLink to="/our-blog">{t.allPosts}</MoreLink>
            </header>
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {post.related.map((item) => (
                <li key={item.id}>
                  <PostCard post={item} level="h3" />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </article>
  )
}

const drawn =
  '[&_h2]:text-2xl [&>p:first-child]:text-xl [&>p:first-child]:leading-[1.5] [&>p:first-child]:font-medium'
