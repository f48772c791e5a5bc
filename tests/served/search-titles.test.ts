import { expect, test } from 'vitest'
import { PageVisitor } from '../page-visitor.ts'
import { openAcademy } from './academy.ts'

const { port } = await openAcademy()

test.each([
  ['en', 'front-end developer', 'Learning during Ramadan', 'Diploma', 'Blog post'],
  ['ar', 'مطوّر واجهات أمامية', 'التعلم في رمضان', 'دبلومة', 'مقال'],
])(
  'a search leads to a diploma and to a post of that title (%s)',
  async (locale, diploma, post, diplomaLabel, postLabel) => {
    const visitor = new PageVisitor(`http://127.0.0.1:${port}`)
    visitor.cookies.set('locale', locale)
    await visitor.open(`/search/t/${encodeURIComponent(diploma)}`)
    expect(visitor.text('main a[href="/diploma/front-end-developer"]')).toContain(diplomaLabel)

    // No course has these words, which is no reason to say that nothing was found.
    await visitor.open(`/search/t/${encodeURIComponent(post)}`)
    expect(visitor.text('main a[href="/our-blog/learning-during-ramadan"]')).toContain(postLabel)
    expect(visitor.all('main a[href="/contact-us"]')).toEqual([])
    await visitor.follow('main a[href="/our-blog/learning-during-ramadan"]')
    expect(visitor.status).toBe(200)
  },
)
