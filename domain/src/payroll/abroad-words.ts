import type { ColumnRole } from './table.ts'

/**
 * The names of columns in the languages around: Southeast-Asian, European, Japanese, Korean. Written as people write
 * them, apart by commas; compared without accents, blanks and marks, since half of all files leave those out.
 */
export const abroadRoles: readonly { role: ColumnRole; rank: number; words: string }[] = [
  {
    role: 'name',
    rank: 9,
    words: `
      nama karyawan, nama pegawai, nama lengkap, nama pekerja, nama staf, nama kakitangan, nama penuh, nama guru,
      họ và tên, họ tên, tên nhân viên, họ tên nhân viên, họ và tên nhân viên, họ và tên người lao động,
      ชื่อ-สกุล, ชื่อ-นามสกุล, ชื่อพนักงาน, ชื่อ-สกุลพนักงาน,
      mitarbeitername, name des mitarbeiters, vor- und nachname, name vorname, nachname vorname, vorname nachname,
      nom et prénom, nom et prénoms, noms et prénoms, nom prénom, prénom et nom, nom complet, nom du salarié, nom de l'employé,
      nombre completo, nombre y apellido, nombre y apellidos, nombres y apellidos, apellidos y nombres, apellido y nombre,
      apellidos y nombre, nombre del empleado, nombre del trabajador, nombre empleado, nombre trabajador,
      nome completo, nome do funcionário, nome do empregado, nome do colaborador, nome do trabalhador,
      cognome e nome, nome e cognome, nominativo, nome dipendente, naam medewerker, volledige naam, naam werknemer,
      imię i nazwisko, nazwisko i imię, фио, фамилия имя отчество, фио сотрудника, фио работника, піб,
      ad soyad, adı soyadı, personel adı soyadı, personel adı, nume și prenume, jméno a příjmení, ονοματεπώνυμο,
      氏名, 社員名, 従業員名, 従業員氏名, 社員氏名, 성명, 직원명, 사원명, कर्मचारी का नाम, اسم الموظف
    `,
  },
  {
    role: 'name',
    rank: 6,
    words: `
      nama, pangalan, tên, ชื่อ, mitarbeiter, arbeitnehmer, beschäftigter, angestellter, salarié, employé, collaborateur,
      bénéficiaire, empleado, trabajador, colaborador, funcionário, empregado, trabalhador, dipendente, naam, medewerker,
      werknemer, pracownik, сотрудник, работник, співробітник, працівник, çalışan, personel, isim, jméno, zaměstnanec, név,
      名前, お名前, 従業員, 社員, 이름, 성함, 직원, 사원, नाम, الاسم
    `,
  },
  {
    role: 'netPay',
    rank: 10,
    words: `
      gaji bersih, gaji diterima, gaji yang diterima, total gaji diterima, total diterima, jumlah diterima, upah bersih,
      gaji bersih diterima, total gaji bersih, jumlah gaji bersih, jumlah bersih, total bersih, penerimaan bersih,
      pendapatan bersih, total penerimaan bersih, thp, gaji dibayarkan, gaji yang dibayarkan,
      thực lĩnh, thực lãnh, thực nhận, lương thực nhận, lương thực lĩnh, lương thực lãnh, số tiền thực lĩnh, còn được lĩnh,
      số tiền thực nhận, tiền lương thực nhận, tổng thực lĩnh, tổng thực nhận, tiền thực lĩnh, tiền thực nhận, lương net,
      เงินสุทธิ, เงินเดือนสุทธิ, รับสุทธิ, รายได้สุทธิ, คงเหลือสุทธิ, ยอดสุทธิ, เงินได้สุทธิ, จ่ายสุทธิ, สุทธิ, เงินรับสุทธิ, รายรับสุทธิ,
      nettolohn, nettogehalt, netto, nettobetrag, nettoverdienst, nettobezüge, nettoauszahlung, auszahlungsbetrag,
      auszahlbetrag, überweisungsbetrag, net à payer, salaire net, salaire net à payer, net payé, net perçu, montant net,
      rémunération nette, montant net à payer, neto a pagar, neto, salario neto, sueldo neto, neto pagado, total neto,
      líquido a recibir, líquido a pagar, líquido pagable, líquido a percibir, líquido, total líquido, neto a recibir,
      neto a cobrar, pago neto, importe neto, neto a percibir, valor neto a pagar, sueldo líquido, salario líquido,
      salário líquido, valor líquido, líquido a receber, remuneração líquida, vencimento líquido, netto in busta,
      netto a pagare, stipendio netto, retribuzione netta, netto da pagare, nettoloon, netto loon, netto salaris,
      netto uit te betalen, uit te betalen, do wypłaty, kwota do wypłaty, wynagrodzenie netto, płaca netto, kwota netto,
      к выплате, к выдаче, на руки, сумма к выплате, сумма к выдаче, итого к выплате, всего к выплате, к перечислению,
      до виплати, до видачі, сума до виплати, net ücret, net maaş, net ödenen, ele geçen, net ele geçen, čistá mzda,
      差引支給額, 差引支給, 差引支給合計, 差引支払額, 手取り, 手取り額, 手取額, 手取り金額, 振込額, 振込支給額, 銀行振込額, 実支給額,
      실수령액, 실지급액, 차인지급액, 차감지급액, 실수령, 실지급, 차인지급, 실급여, 실수령금액, صافي الراتب, صافي المرتب, الصافي
    `,
  },
  {
    role: 'netPay',
    rank: 8,
    words: `
      total penerimaan, total dibayar, jumlah dibayar, jumlah dibayarkan, auszahlung, total a pagar, total a recibir,
      valor a recibir, total a receber, valor a receber, valor a pagar, te betalen, выплачено, 支払額, 差引額
    `,
  },
  {
    role: 'netPay',
    rank: 3,
    words: `
      gaji, total gaji, jumlah gaji, upah, jumlah, lương, tổng lương, tổng cộng, เงินเดือน, gehalt, lohn, salaire, salario,
      sueldo, salário, stipendio, зарплата, 給与, 支給額, 급여, 월급
    `,
  },
  {
    role: 'phone',
    rank: 8,
    words: `
      no hp, nomor hp, no telp, no telepon, nomor telepon, handphone, no handphone, no telefon, no tel, số điện thoại,
      điện thoại, sđt, sdt, เบอร์โทร, เบอร์โทรศัพท์, โทรศัพท์, telefon, telefonnummer, handynummer, handy, téléphone, teléfono,
      celular, móvil, telefone, telemóvel, cellulare, telefono, телефон, мобильный телефон, номер телефона, 電話番号,
      携帯電話, 携帯番号, 휴대폰, 휴대폰번호, 휴대전화, 전화번호, 연락처, 핸드폰
    `,
  },
  {
    role: 'department',
    rank: 8,
    words: `
      bagian, departemen, divisi, bộ phận, phòng ban, phòng, แผนก, ฝ่าย, abteilung, département, departamento, área, setor,
      reparto, afdeling, dział, отдел, подразделение, цех, 部署, 部署名, 所属, 所属部署, 부서, 부서명, 소속, departman, bölüm
    `,
  },
  {
    role: 'employeeNo',
    rank: 8,
    words: `
      nip, nik karyawan, nomor induk karyawan, no pekerja, no karyawan, id karyawan, kode karyawan, mã nv, mã nhân viên,
      mã số nv, msnv, รหัสพนักงาน, personalnummer, personalnr, persnr, mitarbeiternummer, mitarbeiternr, matricule,
      numéro matricule, legajo, código de empleado, código empleado, matrícula, matricola, personeelsnummer,
      табельный номер, таб номер, таб №, табельный №, 社員番号, 従業員番号, 社員コード, 社員no, 사번, 사원번호, 직원번호, sicil no
    `,
  },
  {
    role: 'employeeNo',
    rank: 5,
    words: 'nik',
  },
  {
    role: 'idNumber',
    rank: 8,
    words: `
      ktp, no ktp, nik ktp, cmnd, cccd, số cmnd, số cccd, dni, cédula, cédula de identidad, cpf, rut, curp, no kp, no ic, no k/p,
      เลขบัตรประชาชน, เลขประจำตัวประชาชน, codice fiscale, 주민등록번호, снилс, pesel
    `,
  },
  {
    role: 'email',
    rank: 8,
    words: 'correo, correo electrónico, courriel, メール, メールアドレス, 이메일, почта, электронная почта, อีเมล',
  },
]

/** Names of fields as programs write them out, in English and in pinyin. */
export const fieldRoles: typeof abroadRoles = [
  { role: 'name', rank: 8, words: 'real name, true name, xingming, yuangong xingming' },
  { role: 'name', rank: 5, words: 'user name, nick name' },
  {
    role: 'netPay',
    rank: 8,
    words: 'real salary, real wage, real pay, actual amount, actual payment, actual paid, actual wage, pay amount',
  },
  { role: 'netPay', rank: 10, words: 'shifa, shifa gongzi, shifa heji, shifa jine' },
  { role: 'department', rank: 8, words: 'bumen' },
  { role: 'phone', rank: 8, words: 'shouji, shoujihao, dianhua' },
  { role: 'employeeNo', rank: 8, words: 'gonghao' },
]

/** Halves of a name, beside those of the English and Chinese headers. */
export const abroadHalves = {
  family:
    'nom, nom de famille, apellido, apellidos, nachname, familienname, cognome, sobrenome, apelido, фамилия, soyad, soyadı, nazwisko, achternaam, příjmení, nume, 姓',
  given: 'prénom, prénoms, nombre, nombres, vorname, nome, имя, ad, adı, imię, voornaam, prenume',
  middle: 'отчество',
} as const

/** Words and word parts that headers of payrolls are made of, as `headerPart` has them in Chinese and English. */
export const abroadHeaderPart =
  /\b(?:gaji|upah|tunjangan|potongan|lembur|jabatan|elaun|jumlah|lương|phụ cấp|thưởng|khấu trừ|bảo hiểm|chức vụ|brutto|lohnsteuer|gehalt|lohn|abzüge|steuer|stunden|brut|salaire|cotisations?|primes?|heures|salario|sueldo|salário|descuentos?|descontos?|deducciones|cargo|bruto|lordo|trattenute|wynagrodzenie|podatek|stt|lp|bil|nr)\b|เงิน|หัก|ตำแหน่ง|ลำดับ|оклад|премия|ндфл|должность|начислено|удержано|аванс|基本給|手当|控除|支給|残業|所得税|기본급|수당|공제|소득세|보험|직급|지급/i

/** What sums up others, as `totalWord` has it in Chinese and English. */
export const abroadTotal =
  /^(?:(?:grand |sub ?)?jumlah(?: besar| keseluruhan)?|total (?:g[ée]n[ée]ral|geral|keseluruhan)|gesamt(?:summe|betrag)?|summe|zwischensumme|sous[- ]total|totaux|totale|totaal|totais|suma|soma|razem|ogółem|toplam|tổng(?: cộng| số)?|cộng|รวม(?:ทั้งสิ้น|ทั้งหมด)?|รวมเงิน|итого|всего|разом|총?합계|총계|소계|총합|計|总計|합 계)\s*[:：]?$/i
