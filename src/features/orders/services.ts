import type { Services } from '#platform/process/services.server.ts'

export type CommerceServices = Pick<Services, 'jobs' | 'config' | 'settings'>
