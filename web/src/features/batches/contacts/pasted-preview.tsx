import { Alert } from 'antd'
import { useText } from '../../../ui/language.ts'
import './contacts.css'
import type { ContactsPlan } from './queries.ts'
import { contactsText as text } from './text.ts'

/** The maximum number of list entries that are drawn; the first ones and the total are enough for a long list. */
const maxShown = 100

/** The list in its order with the contact for each person, and the lines that match nobody, each with its reason. */
export function PastedPreview({ plan }: { plan: ContactsPlan }) {
  const t = useText()
  const { list, people, problems, problemCount, lengthDiffers, kind } = plan
  return (
    <div className="zx-contacts-preview">
      {lengthDiffers !== null && (
        <Alert type="warning" showIcon title={t(text.lengthDiffers, { people, lines: lengthDiffers })} />
      )}
      {lengthDiffers === null && problemCount > 0 && (
        <section>
          <h3>{t(text.problems, { count: problemCount })}</h3>
          <ul className="zx-contacts-problems">
            {problems.slice(0, maxShown).map(({ line, text: pasted, why, owner }) => (
              <li key={line}>
                <span>{t(text.line, { line })}</span> <q>{pasted}</q> {t(text.why[why], { owner })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <table aria-label={t(text.list)}>
        <thead>
          <tr>
            <th scope="col">{t(text.name)}</th>
            <th scope="col">{t(text.about)}</th>
            <th scope="col">{t(text.one[kind])}</th>
          </tr>
        </thead>
        <tbody>
          {list.slice(0, maxShown).map(({ rowNo, name, employeeNo, department, contact }) => (
            <tr key={rowNo}>
              <td>{name}</td>
              <td>{[employeeNo, department].filter(Boolean).join(' · ')}</td>
              <td className={contact ? 'zx-contacts-given' : ''}>{contact || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {people > maxShown && <p>{t(text.more, { count: people.toLocaleString('en') })}</p>}
    </div>
  )
}
