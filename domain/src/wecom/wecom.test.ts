import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { signedText } from './js-signature.ts'
import { needsQuestion } from './leaver-limit.ts'
import { hiddenDepartment, hiddenName, isHiddenName, openDataOf } from './open-data.ts'
import { type Member, planMembers, type RosterPerson } from './plan-members.ts'

const member = (id: string, over: Partial<Member> = {}): Member => ({
  member: id.toLowerCase(),
  userId: id,
  name: id,
  phone: '',
  decision: '',
  ...over,
})
const person = (id: string, over: Partial<RosterPerson> = {}): RosterPerson => ({
  id,
  isActive: true,
  name: '',
  messenger: '',
  employeeNo: '',
  phone: '',
  linkedTo: '',
  isGone: false,
  ...over,
})
const planOf = (one: Member, ...people: RosterPerson[]) => planMembers([one], people).get(one.member)

test('ROSTER-07 a member is found by the link, the account, the number and the phone, in this order', () => {
  const zhang = member('ZhangSan', { name: '张三', phone: 'p' })
  const byPhone = person('phone', { phone: 'p' })
  const byNumber = person('number', { employeeNo: 'zhangsan' })
  const byAccount = person('account', { messenger: 'zhangSAN' })
  const linked = person('linked', { linkedTo: 'zhangsan', isActive: false })
  expect(planOf(zhang, byPhone)).toEqual({ kind: 'linked', personId: 'phone', how: 'phone' })
  expect(planOf(zhang, byPhone, byNumber)).toEqual({ kind: 'linked', personId: 'number', how: 'number' })
  expect(planOf(zhang, byPhone, byNumber, byAccount)).toMatchObject({ personId: 'account', how: 'messenger' })
  expect(planOf(zhang, byPhone, byNumber, byAccount, linked)).toEqual({ kind: 'known', personId: 'linked' })
  expect(planOf(zhang)).toEqual({ kind: 'added' })
})

test('ROSTER-07 a name alone waits for HR, is linked when HR says so and added when HR says not', () => {
  const namesake = person('one', { name: '张三' })
  expect(planOf(member('z', { name: '张三' }), namesake)).toEqual({ kind: 'byName', personId: 'one' })
  expect(planOf(member('z', { name: '张三', decision: 'same' }), namesake)).toEqual({
    kind: 'linked',
    personId: 'one',
    how: 'name',
  })
  expect(planOf(member('z', { name: '张三', decision: 'other' }), namesake)).toEqual({ kind: 'added' })
})

test('ROSTER-07 a member with a key that two share waits, and nobody of the roster becomes two members', () => {
  const twoPeople = [person('one', { phone: 'p' }), person('two', { phone: 'p' })]
  expect(planOf(member('z', { phone: 'p' }), ...twoPeople)).toEqual({ kind: 'byName', personId: null })
  const namesakes = [person('one', { name: '张三' }), person('two', { name: '张三' })]
  expect(planOf(member('z', { name: '张三' }), ...namesakes)).toEqual({ kind: 'byName', personId: null })
  expect(planOf(member('z', { name: '张三', decision: 'same' }), ...namesakes)).toEqual({
    kind: 'byName',
    personId: null,
  })
  const twoMembers = [member('a', { phone: 'p' }), member('b', { phone: 'p' })]
  const waits = { kind: 'byName', personId: 'one' }
  expect([...planMembers(twoMembers, [person('one', { phone: 'p' })]).values()]).toEqual([waits, waits])
  const decided = [member('a', { phone: 'p', decision: 'same' }), member('b', { phone: 'p', decision: 'other' })]
  expect([...planMembers(decided, [person('one', { phone: 'p' })]).values()]).toEqual([
    { kind: 'linked', personId: 'one', how: 'phone' },
    { kind: 'added' },
  ])
  const both = [member('a', { phone: 'p' }), member('b')]
  const plans = planMembers(both, [person('one', { phone: 'p', messenger: 'b' })])
  expect(plans.get('b')).toMatchObject({ kind: 'linked', personId: 'one' })
  expect(plans.get('a')).toEqual({ kind: 'added' })
})

test('ROSTER-07 a number or phone of somebody with another visible name waits, unless two keys agree or HR decides', () => {
  const wang = member('E1', { name: '王五', phone: 'p' })
  const [byPhone, byNumber] = [
    { name: '张三', phone: 'p' },
    { name: '张三', employeeNo: 'e1' },
  ]
  for (const only of [byPhone, byNumber])
    expect(planOf(wang, person('one', only))).toEqual({ kind: 'byName', personId: 'one' })
  expect(planOf(wang, person('one', { ...byPhone, ...byNumber }))).toMatchObject({ kind: 'linked', personId: 'one' })
  expect(planOf(wang, person('one', { ...byPhone, name: '$userName=E1$' }))).toMatchObject({ kind: 'linked' })
  expect(planOf({ ...wang, decision: 'same' }, person('one', byPhone))).toMatchObject({ kind: 'linked', how: 'phone' })
  expect(planOf({ ...wang, decision: 'other' }, person('one', byPhone))).toEqual({ kind: 'added' })
  // Whoever waits keeps nobody from the member who is that person.
  const plans = planMembers(
    [wang, member('z', { name: '张三', phone: 'q' })],
    [person('one', { ...byNumber, phone: 'q' })],
  )
  expect(plans.get('z')).toMatchObject({ kind: 'linked', personId: 'one' })
  expect(plans.get('e1')).toEqual({ kind: 'byName', personId: 'one' })
})

test('ROSTER-07 a leaver’s id with another or a hidden name waits, because WeCom gives ids to new hires', () => {
  const leaver = person('one', { name: '李四', linkedTo: 'z', isActive: false, isGone: true })
  expect(planOf(member('z', { name: '李四' }), leaver)).toEqual({ kind: 'known', personId: 'one' })
  for (const name of ['王五', 'z', ''])
    expect(planOf(member('z', { name }), leaver)).toEqual({ kind: 'byName', personId: 'one' })
  expect(planOf(member('z', { name: '王五', decision: 'same' }), leaver)).toMatchObject({ kind: 'known' })
  expect(planOf(member('z', { name: '王五', decision: 'other' }), leaver)).toEqual({ kind: 'added' })
  // Somebody who is active may have another name since yesterday.
  expect(planOf(member('z', { name: '王五' }), { ...leaver, isActive: true })).toMatchObject({ kind: 'known' })
})

test('ROSTER-07 whoever has left is found by no key, and whoever got another id in WeCom is found by the phone', () => {
  expect(planOf(member('z', { phone: 'p' }), person('one', { phone: 'p', isActive: false }))).toEqual({ kind: 'added' })
  const moved = person('one', { phone: 'p', linkedTo: 'old-id' })
  expect(planOf(member('new-id', { phone: 'p' }), moved)).toEqual({ kind: 'linked', personId: 'one', how: 'phone' })
  expect(planMembers([member('new-id', { phone: 'p' }), member('old-id')], [moved]).get('new-id')).toEqual({
    kind: 'added',
  })
})

test.each([
  [5, 10, false],
  [6, 10, true],
  [100, 1000, false],
  [101, 1000, true],
])('ROSTER-07 %i leavers of %i members are asked about: %s', (leavers, members, asked) => {
  expect(needsQuestion(leavers, members)).toBe(asked)
})

test('WECOM-02 a hidden name is kept in the notation of WeCom and found again', () => {
  expect(openDataOf(hiddenName('ZhangSan'))).toEqual({ type: 'userName', id: 'ZhangSan' })
  expect(openDataOf(hiddenDepartment(7))).toEqual({ type: 'departmentName', id: '7' })
  for (const name of ['张三', '$userName=$', '$userName=a b$', 'x$userName=a$']) expect(openDataOf(name)).toBeNull()
  expect(isHiddenName('', 'z')).toBe(true)
  expect(isHiddenName('ZhangSan', 'zhangsan')).toBe(true)
  expect(isHiddenName('张三', 'zhangsan')).toBe(false)
})

test('WECOM-01 the signed text is the one of the manual', () => {
  // The example of WeCom's manual, appendix "signature algorithm of the JS-SDK".
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  const text = signedText(ticket, 'Wm3WZYTPz0wzccnW', 1414587457, 'http://mp.weixin.qq.com?params=value#hash')
  expect(createHash('sha1').update(text).digest('hex')).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})
