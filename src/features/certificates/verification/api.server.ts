import { throwNotFound } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { ensureCertificatePdf } from '../pdf/commands.server.ts'
import { findCertificate, toCertificate } from '../queries.server.ts'
import { verificationCalls } from './contract.ts'

export const verificationApi = bindHandlers(verificationCalls, {
  get: async ({ db, input }) =>
    toCertificate((await findCertificate(db, input.id)) ?? throwNotFound()),
  file: async ({ db, input, services }) => {
    const row = (await findCertificate(db, input.id)) ?? throwNotFound()
    const key = (await ensureCertificatePdf(db, row.id, services)) ?? throwNotFound()
    return { key, type: 'application/pdf', name: `${row.serial}.pdf` }
  },
})
