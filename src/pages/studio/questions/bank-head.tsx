import { Download, FileInput, Plus } from 'lucide-react'
import { href } from 'react-router'
import { getQuestionExportPath } from '#features/questions/import-export/paths.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import type { BankCourse } from '#features/questions/bank/contract.ts'
import { questionBankMessages } from '#features/questions/bank/messages.ts'
import {
  getBankPath,
  getCourseTestsPath,
  getQuestionImportPath,
  getQuestionPath,
  type StudioBase,
} from '#features/authoring/paths.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

const formats = [
  ['moodle', 'Moodle XML'],
  ['gift', 'GIFT'],
  ['qti', 'QTI 2.1'],
  ['csv', 'CSV'],
] as const

export function BankHead({
  course,
  base,
  part,
}: {
  course: BankCourse
  base: StudioBase
  part: 'questions' | 'tests'
}) {
  const t = useMessages(questionBankMessages)
  const above =
    base === href('/office')
      ? { to: href('/office/questions'), title: t.banks }
      : { to: href('/my/trainer-profile/tests'), title: t.figures }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <Breadcrumbs trail={[above]} />
          <p className="mt-2 text-sm text-ink-3">
            <LangText lang={course.lang}>{course.title}</LangText>
          </p>
          <h1 className="text-2xl">{part === 'questions' ? t.bank : t.tests}</h1>
        </div>
        {part === 'questions' && (
          <div className="flex flex-wrap items-center gap-3">
            <details className="relative">
              <summary
                className={`${getButtonStyle({ variant: 'ghost' })} cursor-pointer list-none`}
              >
                <Icon of={Download} size={18} />
                {t.export}
              </summary>
              <div className="absolute end-0 z-10 mt-1 grid w-64 gap-1 rounded-lg border border-line bg-surface p-2 shadow-e3">
                {formats.map(([format, title]) => (
                  <a
                    key={format}
                    href={getQuestionExportPath(course.slug, format)}
                    download
                    className="flex min-h-target items-center rounded-md px-3 hover:bg-surface-2"
                  >
                    <BidiText>{title}</BidiText>
                  </a>
                ))}
                <p className="px-3 py-1 text-xs text-ink-3">{t.exportText}</p>
              </div>
            </details>
            <ButtonLink to={getQuestionImportPath(base, course.slug)} variant="line" size="sm">
              <Icon of={FileInput} size={18} />
              {t.import}
            </ButtonLink>
            <ButtonLink to={getQuestionPath(base, course.slug, 'new')} size="sm">
              <Icon of={Plus} size={18} />
              {t.add}
            </ButtonLink>
          </div>
        )}
      </div>
      <TabLinks
        label={t.banks}
        links={[
          { to: getBankPath(base, course.slug), title: t.bank, current: part === 'questions' },
          { to: getCourseTestsPath(base, course.slug), title: t.tests, current: part === 'tests' },
        ]}
      />
    </>
  )
}
