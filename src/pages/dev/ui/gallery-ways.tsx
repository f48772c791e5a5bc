import { Download } from 'lucide-react'
import { useFormat } from '#platform/language/message-hooks.tsx'
import { Accordion, AccordionItem } from '#ui/actions/accordion.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { GallerySection, usePhrase } from './gallery-section.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Status } from '#ui/display/pill.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tabs } from '#ui/actions/tabs.tsx'

/** Both themes are on one page, so ids include the theme. */
export function GalleryNavigation({ theme }: { theme: 'light' | 'dark' }) {
  const say = usePhrase()
  const labelOf = (en: string, ar: string) =>
    theme === 'light' ? say(en, ar) : say(`${en}, dark`, `${ar}، داكن`)
  const format = useFormat()
  const orders = [
    {
      id: 'FQ-104882',
      what: say('Project management, step by step', 'إدارة المشاريع خطوة بخطوة'),
      date: '2026-11-14T10:00:00Z',
      egp: 125_000,
    },
    {
      id: 'FQ-099120',
      what: say('Yearly plan', 'الخطة السنوية'),
      date: '2025-11-30T10:00:00Z',
      egp: 233_000,
    },
  ]
  return (
    <>
      <GallerySection title={say('Tabs and sections', 'الألسنة والأقسام')} wide>
        <Tabs
          label={say('Lesson', 'الدرس')}
          tabs={[
            {
              id: 'notes',
              title: say('Notes', 'ملاحظات'),
              panel: (
                <p>
                  {say(
                    'Notes stand beside the second they were written at.',
                    'تجد كل ملاحظة عند الثانية التي كتبتها فيها.',
                  )}
                </p>
              ),
            },
            {
              id: 'files',
              title: say('Files', 'ملفات'),
              panel: <p>{say('Two files.', 'ملفان.')}</p>,
            },
            {
              id: 'talk',
              title: say('Comments', 'تعليقات'),
              panel: <p>{say('No comments yet.', 'لا تعليقات بعد.')}</p>,
            },
            { id: 'locked', title: say('Locked', 'مقفل'), panel: null, disabled: true },
          ]}
        />
        <TabLinks
          label={labelOf('My courses', 'دوراتي')}
          links={[
            { to: '#now', title: say('In progress', 'الجارية'), current: true },
            { to: '#done', title: say('Finished', 'مكتملة') },
            { to: '#saved', title: say('Saved', 'محفوظة') },
          ]}
        />
        <Accordion>
          <AccordionItem
            number={format.number(1)}
            open
            title={say('Begin', 'البداية')}
            end={say('3 lessons', '٣ دروس')}
          >
            {say('What a project is, and what it is not.', 'ما المشروع، وما ليس مشروعًا.')}
          </AccordionItem>
          <AccordionItem
            number={format.number(2)}
            title={say('Plan', 'التخطيط')}
            end={say('8 lessons', '٨ دروس')}
          >
            {say('The critical path.', 'المسار الحرج.')}
          </AccordionItem>
        </Accordion>
      </GallerySection>
      <GallerySection title={say('Ways', 'التنقّل')} wide>
        <Breadcrumbs
          label={labelOf('Breadcrumbs', 'مسار الصفحة')}
          trail={[
            { to: '#home', title: say('Home', 'الرئيسية') },
            { to: '#business', title: say('Business', 'الأعمال') },
          ]}
          here={say('Project management', 'إدارة المشاريع')}
        />
        <Pagination
          label={labelOf('Pages', 'الصفحات')}
          page={3}
          pages={8}
          href={(page) => `#page-${page}`}
          text={say('Courses 25 to 36 of 86', 'الدورات من ٢٥ إلى ٣٦ من ٨٦')}
        />
        <Table
          caption={say('Orders', 'طلبات الشراء')}
          rows={orders}
          rowKey={(order) => order.id}
          columns={[
            {
              id: 'id',
              title: say('Order', 'طلب الشراء'),
              tight: true,
              cell: (order) => <bdi dir="ltr">{order.id}</bdi>,
            },
            { id: 'what', title: say('What', 'البيان'), cell: (order) => order.what },
            {
              id: 'date',
              title: say('Date', 'التاريخ'),
              tight: true,
              cell: (order) => format.date(order.date, 'short'),
            },
            {
              id: 'amount',
              title: say('Amount', 'المبلغ'),
              numeric: true,
              cell: (order) => format.money(order.egp, 'egp'),
            },
            {
              id: 'state',
              title: say('State', 'الحالة'),
              cell: () => <Status tone="ok">{say('Paid', 'مدفوع')}</Status>,
            },
            {
              id: 'get',
              title: say('Receipt', 'الإيصال'),
              quiet: true,
              cell: (order) => (
                <IconButton
                  icon={Download}
                  size={36}
                  label={say(`Receipt ${order.id}`, `إيصال ${order.id}`)}
                />
              ),
            },
          ]}
        />
      </GallerySection>
    </>
  )
}
