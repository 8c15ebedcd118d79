import { call } from '../../client/call.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useSay } from '../../ui/language.ts'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { type Employee, useRosterChange } from './queries.ts'
import { rosterText as text } from './text.ts'

/** What is asked before it is done: removal, taking back that somebody left, a new safety code. Failures are told by toasts. */
export function useRosterActions(onLeaveInstead: (employee: Employee) => void) {
  const say = useSay()
  const confirm = useConfirm()
  const removal = useRosterChange((id: string) => call('employees.remove', { id }))
  const removals = useRosterChange((ids: string[]) => call('employees.batchRemove', { ids }))
  const back = useRosterChange((id: string) => call('employees.updateQuit', { id, type: 0 }))
  const reset = useRosterChange((id: string) => call('employees.resetSafetyCode', { id }))

  const remove = async (employee: Employee, onDone: () => void) => {
    const { name, id } = employee
    const { exists } = await call('employees.checkIsExistData', { id })
    if (exists) {
      if (employee.status === 'left') return toast.warning(say(text.hasSlips, { name }))
      const question = { title: say(text.hasSlipsTitle), content: say(text.hasSlips, { name }), yes: say(text.leave) }
      if ((await confirm(question)) === 'yes') onLeaveInstead(employee)
      return
    }
    const question = { title: say(text.removeTitle), content: say(text.removeAsk, { name }), yes: say(text.remove) }
    if ((await confirm({ ...question, danger: true })) !== 'yes') return
    await removal.mutateAsync(id)
    onDone()
    toast.success(say(text.removed, { name }))
  }

  const removeMany = async (ids: string[], onDone: () => void) => {
    const content = say(text.removeManyAsk, { count: ids.length })
    const yes = say(text.removeMany, { count: ids.length })
    if ((await confirm({ title: say(text.removeTitle), content, yes, danger: true })) !== 'yes') return
    const { removed, kept } = await removals.mutateAsync(ids)
    onDone()
    if (kept.length === 0) return toast.success(say(text.removedMany, { count: removed }))
    const names = kept.map((one) => one.name).join(', ')
    const told = say(text.keptMany, { count: removed, kept: kept.length, names })
    await confirm({ title: say(text.removeTitle), content: told, yes: say(uiText.ok), onlyYes: true })
  }

  const comeBack = async ({ id, name }: Employee) => {
    const question = { title: say(text.comeBack), content: say(text.backAsk, { name }), yes: say(text.comeBack) }
    if ((await confirm(question)) !== 'yes') return
    await back.mutateAsync(id)
    toast.success(say(text.backDone, { name }))
  }

  const resetCode = async ({ id, name }: Employee) => {
    const question = { title: say(text.resetCode), content: say(text.resetCodeAsk, { name }), yes: say(text.resetCode) }
    if ((await confirm({ ...question, danger: true })) !== 'yes') return
    await reset.mutateAsync(id)
    toast.success(say(text.resetCodeDone, { name }))
  }
  // A refusal was told by its toast already; nothing is left to do about it here.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  return {
    remove: (employee: Employee, onDone: () => void) => quietly(remove(employee, onDone)),
    removeMany: (ids: string[], onDone: () => void) => quietly(removeMany(ids, onDone)),
    comeBack: (employee: Employee) => quietly(comeBack(employee)),
    resetCode: (employee: Employee) => quietly(resetCode(employee)),
  }
}
