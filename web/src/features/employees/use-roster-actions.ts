import { call } from '../../client/call.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useText } from '../../ui/language.ts'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { type Employee, useRosterChange } from './queries.ts'
import { tellStoppedSends } from './tell-stopped-sends.ts'
import { rosterText as text } from './text.ts'

/**
 * Actions that are confirmed first: removing a person, undoing that somebody left, resetting the safety code. Toasts
 * report failures.
 */
export function useRosterActions(onLeaveInstead: (employee: Employee) => void) {
  const t = useText()
  const confirm = useConfirm()
  const removal = useRosterChange((id: string) => call('employees.remove', { id }))
  const removals = useRosterChange((ids: string[]) => call('employees.batchRemove', { ids }))
  const back = useRosterChange((id: string) => call('employees.updateQuit', { id, type: 0 }))
  const reset = useRosterChange((id: string) => call('employees.resetSafetyCode', { id }))

  const remove = async (employee: Employee, onDone: () => void) => {
    const { name, id } = employee
    const { exists } = await call('employees.checkIsExistData', { id })
    if (exists) {
      if (employee.status === 'left') return toast.warning(t(text.hasSlips, { name }))
      const question = { title: t(text.hasSlipsTitle), content: t(text.hasSlips, { name }), yes: t(text.leave) }
      if ((await confirm(question)) === 'yes') onLeaveInstead(employee)
      return
    }
    const question = { title: t(text.removeTitle), content: t(text.removeAsk, { name }), yes: t(text.remove) }
    if ((await confirm({ ...question, danger: true })) !== 'yes') return
    await removal.mutateAsync(id)
    onDone()
    toast.success(t(text.removed, { name }))
  }

  const removeMany = async (ids: string[], onDone: () => void) => {
    const content = t(text.removeManyAsk, { count: ids.length })
    const yes = t(text.removeMany, { count: ids.length })
    if ((await confirm({ title: t(text.removeTitle), content, yes, danger: true })) !== 'yes') return
    const { removed, kept } = await removals.mutateAsync(ids)
    onDone()
    if (kept.length === 0) return toast.success(t(text.removedMany, { count: removed }))
    const names = kept.map((one) => one.name).join(', ')
    const notice = t(text.keptMany, { count: removed, kept: kept.length, names })
    await confirm({ title: t(text.removeTitle), content: notice, yes: t(uiText.ok), onlyYes: true })
  }

  const comeBack = async ({ id, name }: Employee) => {
    const question = { title: t(text.comeBack), content: t(text.backAsk, { name }), yes: t(text.comeBack) }
    if ((await confirm(question)) !== 'yes') return
    const { stoppedSends } = await back.mutateAsync(id)
    toast.success(t(text.backDone, { name }))
    tellStoppedSends(t, stoppedSends)
  }

  const resetCode = async ({ id, name }: Employee) => {
    const question = { title: t(text.resetCode), content: t(text.resetCodeAsk, { name }), yes: t(text.resetCode) }
    if ((await confirm({ ...question, danger: true })) !== 'yes') return
    await reset.mutateAsync(id)
    toast.success(t(text.resetCodeDone, { name }))
  }
  // A toast has reported the refusal already, so nothing is left to do here.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  return {
    remove: (employee: Employee, onDone: () => void) => quietly(remove(employee, onDone)),
    removeMany: (ids: string[], onDone: () => void) => quietly(removeMany(ids, onDone)),
    comeBack: (employee: Employee) => quietly(comeBack(employee)),
    resetCode: (employee: Employee) => quietly(resetCode(employee)),
  }
}
