import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { shellText } from '../text.ts'
import './navbar.css'
import { Logo } from './logo.tsx'

/** Mark and name of the product, leading to the main job. */
export function Brand() {
  const t = useText()
  return (
    <Link to={paths.salarySlip} className="zx-brand" aria-label={t(shellText.product)}>
      <Logo />
      <span>{t(shellText.product)}</span>
    </Link>
  )
}
