import { FileFault } from '../../exchange/gateways/xml.ts'
import { archiveNames } from '../../whole/rules.ts'
import { NoCourse, type Fault, type ReadCourse } from '../rules.ts'
import { archiveOf, type Opened } from './open-archive.ts'
import { readCartridge } from './cartridge.ts'
import { readMoodle } from './moodle-backup.ts'
import { readOwn } from './own-archive.ts'

export type CourseRead = { course: ReadCourse } | { fault: Fault; detail: string }

/** Reads the course of an archive, whichever system wrote it. */
export async function readCourse(it: Opened): Promise<CourseRead> {
  try {
    const archive = await archiveOf(it)
    const has = (name: string) => archive.size(name) !== null
    if (has(archiveNames.course)) return { course: await readOwn(archive) }
    if (has('moodle_backup.xml')) return { course: await readMoodle(archive) }
    if (has('imsmanifest.xml')) return { course: await readCartridge(archive) }
    throw new NoCourse('unknown')
  } catch (error) {
    if (error instanceof NoCourse) return { fault: error.fault, detail: error.message }
    if (error instanceof FileFault) return { fault: 'unreadable', detail: `${error.message}, line ${error.line}` }
    throw error
  }
}
