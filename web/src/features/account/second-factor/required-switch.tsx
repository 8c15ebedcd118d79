import { useConfirm } from '../../../ui/confirm.tsx'
import { Switch } from '../../../ui/form-fields/switch.tsx'
import { useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { useRequireFactor } from './queries.ts'
import { factorText as text } from './text.ts'

/** The main administrator's switch: whether everybody needs a second factor (AUTH-11). */
export function RequiredSwitch({ isRequired, hasOwn }: { isRequired: boolean; hasOwn: boolean }) {
  const t = useText()
  const confirm = useConfirm()
  const require = useRequireFactor()
  const change = async (required: boolean) => {
    // Whoever has none yet learns first that it will be asked of them, too.
    if (required && !hasOwn) {
      const question = { title: t(text.companyAsk), content: t(text.companyAskHint), yes: t(text.companyDo) }
      if ((await confirm(question)) !== 'yes') return
    }
    require.mutate(required, { onSuccess: () => toast.success(t(required ? text.companyOn : text.companyOff)) })
  }
  return (
    <div className="zx-factor-required">
      <Switch
        label={t(text.company)}
        on={isRequired}
        disabled={require.isPending}
        onChange={(required) => void change(required)}
      />
      <small>{t(text.companyHint)}</small>
    </div>
  )
}
