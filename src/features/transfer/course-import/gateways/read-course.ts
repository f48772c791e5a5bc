import { FileFormatError } from '#features/questions/import-export/gateways/xml.ts'
import { archiveFileNames } from '#features/transfer/course-export/rules.ts'
import { type ParsedCourse } from '../rules.ts'
import { CourseImportError, type ImportFault } from '../../archive/import-error.ts'
import { toArchive, toImportError, type OpenedArchive } from '../../archive/open-archive.ts'
import { readCartridge } from './cartridge.ts'
import { readMoodleBackup } from './moodle-backup.ts'
import { readFarqadArchive } from './own-archive.ts'

export type CourseReadResult = { course: ParsedCourse } | { fault: ImportFault; detail: string }

export async function readCourse(it: OpenedArchive): Promise<CourseReadResult> {
  try {
    const archive = await toArchive(it)
    const has = (name: string) => archive.size(name) !== null
    if (has(archiveFileNames.course)) return { course: await readFarqadArchive(archive) }
    if (has('moodle_backup.xml')) return { course: await readMoodleBackup(archive) }
    if (has('imsmanifest.xml')) return { course: await readCartridge(archive) }
    throw new CourseImportError('unknown')
  } catch (error) {
    const known = toImportError(error)
    if (known instanceof CourseImportError) return { fault: known.fault, detail: known.message }
    if (error instanceof FileFormatError)
      return { fault: 'unreadable', detail: `${error.message}, line ${error.line}` }
    throw error
  }
}
