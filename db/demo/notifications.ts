import type { Db } from '#platform/data/db.server.ts'
import type { NotificationKind, NotificationLink, Params } from '#features/notifications/rules.ts'

type DemoNotification = {
  kind: NotificationKind
  days: number
  seen?: true
  params?: Params
  link?: NotificationLink
  by?: 'student' | 'trainer'
}

const projects = { en: 'Project management, step by step', ar: 'إدارة المشاريع خطوة بخطوة' }
const buildCourseLink = (slug: string): NotificationLink => ({ kind: 'course', slug })

/** The newest first. */
const toStudent: DemoNotification[] = [
  {
    kind: 'comment_reply',
    days: 0.05,
    by: 'trainer',
    params: { lesson: { en: 'Estimating with ranges', ar: 'التقدير بالمدى لا بالرقم' } },
    link: buildCourseLink('project-management'),
  },
  { kind: 'ticket_answered', days: 0.2, params: { subject: 'الترجمة تظهر خلف الصورة' } },
  {
    kind: 'essay_graded',
    days: 1,
    params: { test: { en: 'Planning test', ar: 'اختبار التخطيط' }, course: projects },
    link: buildCourseLink('project-management'),
  },
  {
    kind: 'course_updated',
    days: 4,
    seen: true,
    params: {
      course: { en: 'Data analysis that answers questions', ar: 'تحليل بيانات يجيب عن الأسئلة' },
    },
    link: buildCourseLink('data-analysis'),
  },
  {
    kind: 'announcement',
    days: 6,
    seen: true,
    params: {
      title: { en: 'Welcome evening for new learners', ar: 'أمسية ترحيب بالمتعلّمين الجدد' },
      text: {
        en: 'A tour of the academy, the first week planned together, and time for every question.',
        ar: 'جولة في الأكاديمية، وخطة لأسبوعك الأول، ووقت لكل سؤال.',
      },
    },
  },
  {
    kind: 'payment_received',
    days: 9,
    seen: true,
    params: { item: { en: 'Machine learning', ar: 'دورة «تعلّم الآلة»' } },
    link: buildCourseLink('machine-learning'),
  },
  {
    kind: 'certificate_issued',
    days: 44,
    seen: true,
    params: {
      course: { en: 'First aid at home and at work', ar: 'الإسعافات الأولية في البيت والعمل' },
    },
    link: { kind: 'certificate', slug: 'first-aid-awareness-certificate' },
  },
]

const toTrainer: DemoNotification[] = [
  {
    kind: 'lesson_question',
    days: 0.1,
    by: 'student',
    params: {
      lesson: { en: 'Estimating with ranges', ar: 'التقدير بالمدى لا بالرقم' },
      course: projects,
    },
    link: buildCourseLink('project-management'),
  },
  {
    kind: 'essay_waiting',
    days: 1.2,
    params: { test: { en: 'Planning test', ar: 'اختبار التخطيط' }, course: projects },
    link: buildCourseLink('project-management'),
  },
  {
    kind: 'course_reviewed',
    days: 3,
    seen: true,
    by: 'student',
    params: { course: projects },
    link: buildCourseLink('project-management'),
  },
]

export async function loadNotifications(tx: Db, now: Date, accounts: Map<string, string>) {
  const [student, trainer] = [accounts.get('student')!, accounts.get('trainer')!]
  await tx
    .insertInto('notifications')
    .values([...rowsFor(student, toStudent), ...rowsFor(trainer, toTrainer)])
    .onConflict((it) => it.doNothing())
    .execute()

  function rowsFor(user_id: string, told: DemoNotification[]) {
    // Inserted oldest first, because the list sorts by id.
    return told.toReversed().map(({ kind, days, seen, params = {}, link, by }) => {
      const created_at = new Date(now.getTime() - days * 86_400_000)
      return {
        user_id,
        kind,
        params: JSON.stringify(params),
        actor_id: by ? accounts.get(by)! : null,
        link_kind: link?.kind ?? null,
        link_slug: link?.slug ?? null,
        dedupe_key: `${kind}:demo`,
        created_at,
        seen_timestamp: seen ? created_at : null,
      }
    })
  }
}
