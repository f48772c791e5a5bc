import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { reading, type Reading } from './call.ts'
import { expected } from './expected.server.ts'
import { Failure } from './failure.ts'
import { refusing } from './page-router.server.ts'

const thrownBy = (work: () => unknown, path = '/my/courses?tab=done') => {
  const context = new RouterContextProvider()
  context.set(reading, { report: expected } as unknown as Reading)
  const loader = refusing(work)
  return Promise.resolve(loader({ url: new URL(path, 'http://localhost'), context })).then(
    () => 'nothing',
    (thrown: unknown) => thrown,
  )
}

test('a refused call becomes the status of the refusal, with its code and nothing more', async () => {
  const forbidden = () => {
    throw new Failure('forbidden')
  }
  expect(await thrownBy(forbidden)).toMatchObject({ data: { code: 'forbidden', request_id: null }, init: { status: 403 } })
})

test('a bug becomes a 500 that says nothing of itself', async () => {
  const bug = () => {
    throw new Error('password=1234')
  }
  const thrown = await thrownBy(bug)
  expect(thrown).toMatchObject({ data: { code: 'something_wrong' }, init: { status: 500 } })
  expect(JSON.stringify(thrown)).not.toContain('1234')
})

test('an unknown visitor is sent to log in, and from there back again', async () => {
  const needsLogin = () => {
    throw new Failure('not_logged_in')
  }
  const thrown = (await thrownBy(needsLogin)) as Response
  expect(thrown.status).toBe(302)
  expect(thrown.headers.get('location')).toBe('/login?redirect=%2Fmy%2Fcourses%3Ftab%3Ddone')
})

test('what the page itself throws passes as it is', async () => {
  const own = new Response(null, { status: 410 })
  expect(
    await thrownBy(() => {
      throw own
    }),
  ).toBe(own)
})
