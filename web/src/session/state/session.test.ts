import { expect, test } from 'vitest'
import { createStore } from '../../browser/stored-value.ts'
import { createSession, tokenLifetime } from './session.ts'
import { defaultAvatar, type LoginReply } from './session-state.ts'

const reply: LoginReply = {
  token: 'secret',
  expiresIn: 7_200_000,
  user: { userName: 'Lin', avatarPath: '', remark: null },
  roleList: [{ roleName: 'admin' }],
  menuList: [
    { menuId: '1', superiorMenuId: null, name: 'salarySlip', menuName: 'a', menuNameEn: 'b', path: '/salarySlip' },
  ],
  userInfo: {
    user: {
      tenantId: 't1',
      companyName: 'Spruce',
      userId: 'hr',
      userType: 1,
      employeeId: null,
      cusId: 't1',
      userName: 'Lin',
      departmentName: '',
      comeFrom: 0,
      isFirstLogin: 1,
    },
    menuList: [{ menuName: 'a' }],
  },
  tenantList: [{ id: 't1', companyName: 'Spruce' }],
  special: 0,
  remainingDays: 12,
  timeZone: 'Asia/Shanghai',
  sandbox: true,
}

function browser() {
  const kept = new Map<string, string>()
  let time = 0
  const drawer = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
  return { kept, load: () => createSession(createStore(drawer, () => time)), wait: (ms: number) => (time += ms) }
}

test('SESSION-12 the session state holds exactly the specified keys, with the default avatar for an empty one', () => {
  const session = browser().load()
  session.open(reply)
  expect(Object.keys(session.get().state).sort()).toEqual([
    'avatarPath',
    'introduction',
    'langRes',
    'menuList',
    'name',
    'roles',
    'showGuide',
    'showMsgTips',
    'token',
    'userInfo',
  ])
  expect(session.get().state).toMatchObject({
    token: 'secret',
    name: 'Lin',
    avatarPath: defaultAvatar,
    introduction: '',
    roles: ['admin'],
    showGuide: true,
    showMsgTips: true,
    langRes: 'Ch',
  })
})

test('SHELL-13 the guide opens at the first login of every user but those of the platform', () => {
  const session = browser().load()
  const userOf = (userType: number) => ({ ...reply.userInfo.user, userType })
  const guideOf = (userType: number) => {
    session.open({ ...reply, userInfo: { ...reply.userInfo, user: userOf(userType) } })
    return session.get().state.showGuide
  }
  expect([0, 1, 2].map(guideOf)).toEqual([true, true, false])
})

test('SESSION-01 a session survives a reload for two hours and no longer', () => {
  const { load, wait } = browser()
  load().open(reply)
  wait(tokenLifetime - 1)
  expect(load().get().state.token).toBe('secret')
  expect(load().get().company.remainingDays).toBe(12)
  wait(1)
  expect(load().get().state.token).toBeUndefined()
})

test('SESSION-12 token, user_info, tenantList, special and remainingDays are stored each under its own name', () => {
  const { load, kept } = browser()
  const known = { ...reply, userInfo: { ...reply.userInfo, user: { ...reply.userInfo.user, isFirstLogin: 0 } } }
  load().open(known)
  const value = (name: string) => JSON.parse(kept.get(name) ?? '{}').value
  expect([...kept.keys()].sort()).toEqual(['remainingDays', 'special', 'tenantList', 'token', 'user_info'])
  expect(value('tenantList')).toEqual([{ id: 't1', companyName: 'Spruce' }])
  expect([value('token'), value('special'), value('remainingDays')]).toEqual(['secret', 0, 12])
  const { tenantList, special, remainingDays, timeZone, sandbox } = reply
  expect(load().get().company).toEqual({ tenantList, special, remainingDays, timeZone, sandbox })
  // Without one of them nothing is made up.
  kept.delete('special')
  expect(load().get().state.token).toBeUndefined()
})

test('SHELL-14 the first login is known as such through a reload and the end of the guide, until the next login', () => {
  const { load, kept } = browser()
  const later = { ...reply, userInfo: { ...reply.userInfo, user: { ...reply.userInfo.user, isFirstLogin: 0 } } }
  const session = load()
  session.open(reply)
  expect(session.get().firstLogin).toBe(true)
  const { token: _, expiresIn: __, ...known } = later
  session.refresh(known)
  expect(session.get().state.showGuide).toBe(false)
  expect(session.get().firstLogin).toBe(true)
  expect(load().get().firstLogin).toBe(true)
  session.clear()
  expect(session.get().firstLogin).toBe(false)
  session.open(later)
  expect(session.get().firstLogin).toBe(false)
  expect(load().get().firstLogin).toBe(false)
  expect(kept.has('first_login')).toBe(false)
})

test('SESSION-08 clearing takes token, user and roles away, here and in the storage', () => {
  const { load, kept } = browser()
  const session = load()
  session.open(reply)
  session.clear()
  expect(session.token()).toBeUndefined()
  expect(session.get().state.roles).toEqual([])
  expect([...kept.keys()]).toEqual([])
})

test('SESSION-02 information written by an older version is not trusted', () => {
  const { load, kept } = browser()
  load().open(reply)
  kept.set('user_info', JSON.stringify({ type: 'object', timestamp: 0, value: { user: {} } }))
  expect(load().get().state.token).toBeUndefined()
})

test('NAV-11 a session that ran out is told from nobody: its page leads to the login, not to the poster', () => {
  const { load, wait } = browser()
  expect(load().get().expired).toBe(false)
  load().open(reply)
  wait(tokenLifetime)
  expect(load().get().expired).toBe(true)
  expect(load().get().expired).toBe(false)
  const session = load()
  session.open(reply)
  session.clear()
  expect(load().get().expired).toBe(false)
})
