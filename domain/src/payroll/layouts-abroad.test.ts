import { describe, expect, it } from 'vitest'
import { nameHalf } from './header-text.ts'
import { read } from './testing-drawn.ts'

/** A header with its language, and which of its columns are the name and the net pay. */
const headers = [
  [
    'Indonesian',
    'No | Nama Karyawan | Gaji Pokok | Tunjangan | Potongan | Gaji Bersih',
    'Nama Karyawan',
    'Gaji Bersih',
  ],
  [
    'Indonesian, total received',
    'No | Nama | Gaji Pokok | Lembur | Total Gaji Diterima',
    'Nama',
    'Total Gaji Diterima',
  ],
  ['Malay', 'Bil | Nama Pekerja | Gaji Pokok | Elaun | KWSP | Gaji Bersih', 'Nama Pekerja', 'Gaji Bersih'],
  ['Vietnamese', 'STT | Họ và tên | Lương cơ bản | Phụ cấp | Khấu trừ | Thực lĩnh', 'Họ và tên', 'Thực lĩnh'],
  ['Vietnamese without accents', 'STT | Ho va ten | Luong co ban | Phu cap | Thuc nhan', 'Ho va ten', 'Thuc nhan'],
  ['Thai', 'ลำดับ | ชื่อ-นามสกุล | เงินเดือน | หักประกันสังคม | เงินสุทธิ', 'ชื่อ-นามสกุล', 'เงินสุทธิ'],
  ['German', 'Nr | Mitarbeiter | Bruttolohn | Lohnsteuer | Nettolohn', 'Mitarbeiter', 'Nettolohn'],
  [
    'German, paid out after net',
    'Nr | Name | Brutto | Nettolohn | Abzüge | Auszahlungsbetrag',
    'Name',
    'Auszahlungsbetrag',
  ],
  ['French', 'Rang | Nom et prénom | Salaire brut | Cotisations | Net à payer', 'Nom et prénom', 'Net à payer'],
  ['French in capitals', 'RANG | NOM ET PRENOMS | SALAIRE BRUT | NET A PAYER', 'NOM ET PRENOMS', 'NET A PAYER'],
  ['Spanish', 'Nº | Nombre | Salario Base | Deducciones | Neto a pagar', 'Nombre', 'Neto a pagar'],
  [
    'Spanish of the Andes',
    'Nº | Apellidos y Nombres | Sueldo Básico | Descuentos | Líquido Pagable',
    'Apellidos y Nombres',
    'Líquido Pagable',
  ],
  ['Portuguese', 'Nº | Funcionário | Salário Base | Descontos | Salário Líquido', 'Funcionário', 'Salário Líquido'],
  ['Italian', 'Nr | Cognome e Nome | Lordo | Trattenute | Netto in busta', 'Cognome e Nome', 'Netto in busta'],
  ['Dutch', 'Nr | Naam | Bruto | Inhoudingen | Uit te betalen', 'Naam', 'Uit te betalen'],
  ['Polish', 'Lp. | Imię i nazwisko | Brutto | ZUS | Do wypłaty', 'Imię i nazwisko', 'Do wypłaty'],
  ['Russian', '№ | ФИО | Оклад | НДФЛ | К выплате', 'ФИО', 'К выплате'],
  ['Russian with stops', '№ | Ф.И.О. | Оклад | Удержано | К выдаче', 'Ф.И.О.', 'К выдаче'],
  ['Turkish', 'No | Adı Soyadı | Brüt | Kesinti | Net Ücret', 'Adı Soyadı', 'Net Ücret'],
  ['Japanese', 'No | 氏名 | 基本給 | 残業手当 | 控除合計 | 差引支給額', '氏名', '差引支給額'],
  ['fields of a program', 'id | user_name | base_salary | bonus | actual_amount', 'user_name', 'actual_amount'],
  ['fields in pinyin', 'gonghao | xingming | jiben | jiangjin | shifaGongzi', 'xingming', 'shifaGongzi'],
  ['Korean', 'No | 성명 | 기본급 | 수당 | 공제합계 | 실수령액', '성명', '실수령액'],
] as const

const totals = [
  'Jumlah',
  'Tổng cộng',
  'Summe:',
  'Gesamt',
  'Total général',
  'Total General',
  'Totale',
  'Razem',
  'Итого',
  '합계',
  '合計',
]

describe('IMPORT-03 headers of the languages around', () => {
  it.each(headers)('%s: %s', (_language, header, name, net) => {
    const width = header.split('|').length
    const row = (number: number, who: string): string =>
      [number, who, ...Array.from({ length: width - 3 }, (_none, index) => 100 + index), 90 * number].join(' | ')
    const table = read([header, row(1, 'Li An'), row(2, 'Bo Ek')].join('\n'))
    expect({
      people: table.people.map((person) => person.name),
      name: table.columns.find(({ role }) => role === 'name')?.label,
      net: table.columns.find(({ role }) => role === 'netPay')?.label,
      sum: table.netPayTotal,
    }).toEqual({ people: ['Li An', 'Bo Ek'], name, net, sum: '270.00' })
  })

  it.each([
    ['Nom | Prénom', 'family given'],
    ['Nachname | Vorname', 'family given'],
    ['Apellidos | Nombres', 'family given'],
    ['Фамилия | Имя | Отчество', 'family given middle'],
    ['Cognome | Nome', 'family given'],
    ['APELLIDO | NOMBRE', 'family given'],
    ['Soyadı | Adı', 'family given'],
  ])('halves of a name: %s', (header, halves) => {
    expect(
      header
        .split('|')
        .map((half) => nameHalf(half))
        .join(' '),
    ).toBe(halves)
  })

  it.each(totals)('%s is a total', (word) => {
    const table = read(`Name | Gross | Net\nAnn | 100 | 90\nBob | 100 | 90\n${word} | 200 | 180`)
    expect(table.people.map(({ name }) => name)).toEqual(['Ann', 'Bob'])
  })
})
