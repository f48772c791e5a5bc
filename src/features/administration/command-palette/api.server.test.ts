import { expect, test } from 'vitest'
import { addCourse } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { commandPaletteCalls } from './contract.ts'

const world = await createWorld()
const mona = await world.person({ email: 'mona.finder@people.example', first_name: 'Mona' })
await addCourse(world, 'finder-course')
const find = async (staff_role: 'admin' | 'support' | 'editor' | null, q: string) => {
  const { people, courses, orders } = await world.as(
    await world.person(staff_role ? { staff_role } : {}),
  )(commandPaletteCalls.find, { q })
  return { people: people.map((it) => it.id), courses: courses.map((it) => it.text), orders }
}

test('staff find what their role can open, others find nothing', async () => {
  expect(await find('admin', 'mona.finder')).toEqual({ people: [mona.id], courses: [], orders: [] })
  expect(await find('support', 'mona.finder')).toMatchObject({ people: [mona.id], courses: [] })
  expect(await find('editor', 'mona.finder')).toMatchObject({ people: [] })
  expect((await find('editor', 'finder-c')).courses).toEqual(['finder-course'])
  expect((await find('support', 'finder-c')).courses).toEqual([])
  expect(await find('admin', '')).toEqual({ people: [], courses: [], orders: [] })
  expect(await find('admin', '%')).toMatchObject({ people: [], courses: [] })
  expect((await find('admin', '٩٩٩٩٩٩')).orders).toEqual([])
  await expect(find(null, 'mona')).rejects.toThrow('forbidden')
})
