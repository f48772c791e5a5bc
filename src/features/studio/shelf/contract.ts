import { z } from 'zod'
import { endpoint, fileEndpoint } from '#platform/call/contract.ts'
import { line, listOf, page } from '#platform/call/input.ts'
import { columnsInput, csvKind, sortInput } from '#platform/call/lists/list-input.ts'
import { authored } from '../drafts/contract.ts'
import { shelfList } from './rules.ts'

const asked = { find: line(80, 0).default(''), sort: sortInput(shelfList) }

/** The calls about all courses of the academy, published or not. */
export const shelf = {
  find: endpoint({
    path: 'office/courses/find',
    access: 'editor',
    about: 'Every course by a part of its title, those changed last first unless asked otherwise.',
    input: z.strictObject({ ...asked, page }),
    output: listOf(authored),
  }),
  file: fileEndpoint({
    path: 'office/courses/file',
    access: 'editor',
    about: 'The same as a CSV file with the columns that are asked for, the first 50,000. Who took it is written down.',
    input: z.strictObject({ ...asked, columns: columnsInput(shelfList) }),
    file: csvKind,
  }),
}
