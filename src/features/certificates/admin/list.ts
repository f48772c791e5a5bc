import { defineList } from '#platform/call/lists/list-shape.ts'

export const certificateList = defineList(
  {
    holder: { sorts: 'up' },
    email: { hidden: true },
    credential: {},
    serial: { sorts: 'up' },
    issued: { sorts: 'down' },
    state: {},
  },
  '-issued',
)

export type CertificateColumn = keyof typeof certificateList.columns
