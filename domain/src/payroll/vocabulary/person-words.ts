import type { RoleWords } from './role-words.ts'

/** Labels of who a person is: names, departments and numbers. */

const notThePerson = /父|母|配偶|联系人|开户|主管|上级|领导|部门|项目|银行|公司|单位|推荐|介绍|紧急|岗位|职务/

export const nameWords: RoleWords = {
  role: 'name',
  exact: [
    {
      rank: 10,
      words: `
        姓名 员工姓名 职工姓名 人员姓名 职员姓名 雇员姓名 教师姓名 教职工姓名 工人姓名 name employeename
        empname staffname fullname nameofemployee nameoftheemployee employeesname employeefullname
        workername employeenames nameofstaff ename nameoftheemployees nameofemployees associatename
        teachername nameofworker personname chinesename fullnames surnameandinitials surnameinitials surnameandothernames surnameothernames
        氏名 社員名 社員氏名 従業員名 성명 사원명 직원명 họvàtên họtên nombrecompleto nombreyapellido
        nombresyapellidos apellidosynombres nomecompleto nomedofuncionário namakaryawan namapegawai namalengkap
      `,
    },
    {
      rank: 8,
      words: `
        名字 员工名 员工名称 中文姓名 中文名 真实姓名 人名 领款人姓名 收款人姓名 领取人姓名 人员名称
        发放对象 names payeename beneficiaryname displayname taxpayername 名前 이름 nombre nome nama
      `,
    },
    {
      rank: 6,
      words: `
        名称 员工 职工 领款人 收款人 收款人名称 收款方名称 收款账户名称 领取人 户名 收款户名 收款人户名 账户名称 英文名 英文姓名 employee
        namesurname nameandsurname nameofthestaff nameoftheworker nameofthelabour nameoflabour labourname
        workmanname nameofworkman nameoftheworkman driversname drivername consultantname
        funcionário colaborador empleado trabajador
        employees staff payee worker accountname accountholder accountholdername nameofaccount englishname person member teammember beneficiary
      `,
    },
    {
      rank: 5,
      words: `
        nameanddesignation namedesignation 工人 人员 教师 教工 教职工 老师 职员 雇员 工友 店员 业务员 导购 技师 司机 护工 保洁员 领薪人 收款方
        driver labourer laborer consultant salesperson salesrep contractor teacher agent freelancer
      `,
    },
  ],
  patterns: [
    { rank: 5, shape: /姓名$|^姓名/, never: notThePerson },
    {
      rank: 4,
      shape: /^(?:employee|emp|staff|worker|teacher|associate).*name$|^name.*(?:employee|staff|worker)s?$/,
      never: /user|bank|department|dept|file|father|mother/,
    },
    {
      rank: 3,
      shape: /^[a-z]{1,8}name$/,
      never:
        /user|bank|dep|org|file|father|mother|spouse|company|branch|job|item|course|school|team|group|host|site|project|product|nick|last|first|middle|sur|role|post|title|grade|unit|shift|sheet|state|city|bene|account|manager|leader|super|boss|owner|client|customer|vendor|agency|plan|scheme|class|category|region|area/,
    },
  ],
}

export const departmentWords: RoleWords = {
  role: 'department',
  exact: [
    {
      rank: 10,
      words: `
        部门 所属部门 所在部门 部门名称 员工部门 归属部门 用人部门 工作部门 department dept
        departmentname deptname departments dep
      `,
    },
    {
      rank: 7,
      words: `
        科室 所在科室 科别 一级部门 车间 班组 部门科室 部门班组 组织机构 组织 所属组织 机构 所属机构
        事业部 部别 处室 division deptt section businessunit
      `,
    },
    {
      rank: 4,
      words: `
        单位 所属单位 工作单位 门店 店铺 团队 所属团队 小组 组别 中心 二级部门 team unit store branch
        office
      `,
    },
  ],
  patterns: [
    {
      rank: 5,
      shape: /部门$|^部门/,
      never: /代码|编码|编号|主管|经理|负责|费|奖|扣|补|合计|领导|人数|绩效|系数|电话/,
    },
  ],
}

export const idNumberWords: RoleWords = {
  role: 'idNumber',
  exact: [
    {
      rank: 10,
      words: `
        身份证 身份证号 身份证号码 身份证件号 身份证件号码 居民身份证 居民身份证号 公民身份号码
        公民身份证号码 身份证编号 身份号码 证件号 证件号码 证照号码 有效证件号码 身份证照号码 idcard
        idcardno idcardnumber identitycard identitycardno identitynumber nationalid nationalidno
        idnumber citizenid ssn nric aadharcardno aadhaarno aadharno passportno identityno
        identificationnumber icno
      `,
    },
  ],
  patterns: [{ rank: 6, shape: /身份证|证件号/, never: /类型|有效|地址|扣|费/ }],
}

export const employeeNoWords: RoleWords = {
  role: 'employeeNo',
  exact: [
    {
      rank: 10,
      words: `
        工号 员工编号 员工工号 员工号 员工编码 人员编号 人员编码 职工编号 职工号 职工工号 职员编号
        职员代码 员工代码 员工id 雇员编号 雇员号 人事编号 教工号 职工代码 人员代码 胸卡号 工牌号
        工作证号 employeeid employeeno employeenumber empid empno empcode employeecode staffid staffno
        staffnumber staffcode empnumber personnelno personnelnumber payrollno payrollnumber workerid
        jobnumber jobno workno badgeno employeeids emp# employee# staff# ecode teacherid
        社員番号 社員コード 従業員番号 従業員コード 사원번호 사번
      `,
    },
    { rank: 5, words: '编号 工资号 工资编号 人员id id code pfno userid' },
  ],
  patterns: [],
}
