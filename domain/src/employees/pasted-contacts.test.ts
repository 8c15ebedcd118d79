import { describe, expect, test } from 'vitest'
import { type PastedFault, type PastedKind, readPastedContacts } from './pasted-contacts.ts'

const people = [
  { name: '张三', department: '研发部', employeeNo: 'A001' },
  { name: '李四', department: '财务部', employeeNo: 'A002' },
  { name: '王伟', department: '研发部', employeeNo: '' },
  { name: '王伟', department: '财务部', employeeNo: '' },
  { name: 'Mary Ann Smith', department: 'Sales', employeeNo: '' },
]

/** Each line as "person contact", or as the fault. */
const read = (text: string, kind: PastedKind = 'email', list = people, others: typeof people = []) => {
  const { way, lines, lengthDiffers } = readPastedContacts(kind, text, list, others)
  const told = lines.map(({ person, contact, fault }) => fault ?? `${person ?? '-'} ${contact}`)
  return { way, told, lengthDiffers }
}

describe('IMPORT-15 a column in the order of the list', () => {
  const two = people.slice(0, 2)
  const longEmail = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`
  const cases: [string, string, string[], boolean][] = [
    ['plain', 'a@example.com\nb@example.com', ['0 a@example.com', '1 b@example.com'], false],
    ['with its header', '邮箱\na@example.com\nb@example.com', ['0 a@example.com', '1 b@example.com'], false],
    [
      'as Windows ends lines, with blanks around',
      ' a@example.com \r\nb@example.com\r\n\r\n',
      ['0 a@example.com', '1 b@example.com'],
      false,
    ],
    [
      'a mailbox of more than 100 characters',
      `${longEmail}\nb@example.com`,
      [`0 ${longEmail}`, '1 b@example.com'],
      false,
    ],
    ['an empty line leaves that person out', '\nb@example.com', ['1 b@example.com'], false],
    ['an empty line at the end leaves the last person out', 'a@example.com\n\n', ['0 a@example.com'], false],
    ['one line less: nothing is taken', 'a@example.com', ['- a@example.com'], true],
    [
      'nor with the break that ends it, as a spreadsheet program copies it',
      'a@example.com\n',
      ['- a@example.com'],
      true,
    ],
    ['nor with more empty lines than the list has', 'a@example.com\n\n\n', ['- a@example.com'], true],
    [
      'one line more: nothing is taken',
      'a@example.com\nb@example.com\nc@example.com',
      ['- a@example.com', '- b@example.com', '- c@example.com'],
      true,
    ],
    ['what is no mailbox is told', 'a@example.com\nb@', ['0 a@example.com', 'invalid'], false],
    ['one mailbox for two', 'a@example.com\nA@example.com', ['repeated', 'repeated'], false],
  ]
  test.each(cases)('%s', (_, text, told, lengthDiffers) => {
    expect(read(text, 'email', two)).toEqual({ way: 'column', told, lengthDiffers })
  })
})

describe('IMPORT-15 lines that say whose they are', () => {
  const cases: [string, string, string[]][] = [
    ['by name, tab between', '李四\tb@example.com', ['1 b@example.com']],
    ['by name, blank between', '李四 b@example.com', ['1 b@example.com']],
    ['by name, comma between, contact first', 'b@example.com，李四', ['1 b@example.com']],
    ['by number', 'A002,b@example.com', ['1 b@example.com']],
    ['by number and name', '李四\tA002\tb@example.com', ['1 b@example.com']],
    ['a name of several words', 'Mary Ann Smith m@example.com', ['4 m@example.com']],
    ['under a header', '姓名\t邮箱\n李四\tb@example.com', ['1 b@example.com']],
    ['namesakes', '王伟 w@example.com', ['several']],
    ['namesakes told apart by department', '王伟\t财务部\tw@example.com', ['3 w@example.com']],
    ['nobody of the list', '赵六 z@example.com', ['nobody']],
    ['name and number of two people', '张三\tA002\tb@example.com', ['differs']],
    ['a number with another name beside it', '赵六\tA002\tb@example.com', ['differs']],
    ['a name with another number beside it', '李四\tA777\tb@example.com', ['differs']],
    ['two lines for one person', '李四 b@example.com\n李四 c@example.com', ['personTwice', 'personTwice']],
    ['a line without a name among others', '李四 b@example.com\nc@example.com', ['1 b@example.com', 'unnamed']],
    ['a name without a mailbox', '李四 无', ['invalid']],
    ['one mailbox in two lines', '李四 b@example.com\n张三 b@example.com', ['repeated', 'repeated']],
    ['a mailbox that a line not taken has too', '李四 b@example.com\n赵六 B@example.com', ['repeated', 'nobody']],
    ['a person whom a line not taken names too', '李四 无\n李四 b@example.com', ['invalid', 'personTwice']],
    ['two people in a line', '张三;a@example.com;李四;b@example.com', ['severalContacts']],
    ['two mailboxes of a person', '李四\ta@example.com\tb@example.com', ['severalContacts']],
    ['two mailboxes with blanks between', '李四 a@example.com b@example.com', ['severalContacts']],
    ['one mailbox twice in a line', '李四\tb@example.com\tB@example.com', ['1 B@example.com']],
    [
      'a mailbox of a line with two',
      '王伟\t研发部\ta@example.com\tb@example.com\n李四\ta@example.com',
      ['severalContacts', 'repeated'],
    ],
    ['a name with its department', '李四\t财务部\tb@example.com', ['1 b@example.com']],
    ['a name with another department beside it', '李四\t研发部\tb@example.com', ['differs']],
    ['a name with a department that nobody is in', '李四\t市场部\tb@example.com', ['differs']],
    ['a name with a word that tells nothing', '李四\t主管\tb@example.com', ['1 b@example.com']],
    ['a name with another number, blanks between', '李四 A777 b@example.com', ['differs']],
    ['a name with a mobile that is no number', '李四\t13900139000\tb@example.com', ['1 b@example.com']],
  ]
  test.each(cases)('%s', (_, text, told) => {
    expect(read(text)).toEqual({ way: 'named', told, lengthDiffers: false })
  })
})

describe('IMPORT-15 other contacts than mailboxes', () => {
  const cases: [PastedKind, string, (string | PastedFault)[]][] = [
    ['phone', '李四 139 0013 9000', ['invalid']],
    ['phone', '李四\t139 0013 9000', ['1 13900139000']],
    ['phone', 'A002 13900139000', ['1 13900139000']],
    ['phone', '李四\t12345', ['invalid']],
    ['phone', '李四\t13900139000\t13800138000', ['severalContacts']],
    ['phone', '李四\t13900139000\t', ['1 13900139000']],
    ['messenger', '李四\tA002\t', ['invalid']],
    ['messenger', '李四\tA002\t\n张三\tzhang', ['invalid', '0 zhang']],
    ['messenger', '李四,A002,', ['invalid']],
    ['messenger', '李四\tLiSi\tA002', ['severalContacts']],
    ['messenger', '李四\tA002\tA002', ['1 A002']],
    ['messenger', '李四\tLiSi', ['1 LiSi']],
    ['messenger', 'A002\t李四\tLiSi', ['1 LiSi']],
  ]
  test.each(cases)('%s: %s', (kind, text, told) => {
    expect(read(text, kind).told).toEqual(told)
  })
  test('nothing pasted is nothing', () => {
    expect(read(' \n\n')).toEqual({ way: 'nothing', told: [], lengthDiffers: false })
  })
})

describe('IMPORT-15 people outside the list', () => {
  const listed = [
    { name: '王伟', department: '技术部', employeeNo: 'E001' },
    { name: '赵敏', department: '技术部', employeeNo: '' },
  ]
  const others = [
    { name: '王伟', department: '销售部', employeeNo: 'E002' },
    { name: '孙丽', department: '销售部', employeeNo: 'E003' },
  ]
  const cases: [string, string, string[]][] = [
    ['a namesake is asked about', '王伟 w@example.com', ['several']],
    ['the number says who', '王伟\tE001\tw@example.com', ['0 w@example.com']],
    ['the department says who', '王伟\t技术部\tw@example.com', ['0 w@example.com']],
    ['the department says who, blanks between', '王伟 技术部 w@example.com', ['0 w@example.com']],
    ['the department is the namesake’s', '王伟\t销售部\tw@example.com', ['nobody']],
    ['the number is the namesake’s', '王伟\tE002\tw@example.com', ['nobody']],
    ['department and number contradict', '王伟\t技术部\tE009\tw@example.com', ['differs']],
    ['somebody else', '孙丽 s@example.com', ['nobody']],
    ['a number of somebody else, beside somebody without one', '赵敏\tE003\tz@example.com', ['differs']],
    ['a department of somebody else', '赵敏\t销售部\tz@example.com', ['differs']],
    ['nothing stands against it', '赵敏 z@example.com', ['1 z@example.com']],
  ]
  test.each(cases)('%s', (_, text, told) => {
    expect(read(text, 'email', listed, others).told).toEqual(told)
  })
})
