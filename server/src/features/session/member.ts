/** Who somebody is at WeCom, in the enterprise of this company. */
export interface Member {
  companyId: string
  corpId: string
  /** In lower case. */
  member: string
}
