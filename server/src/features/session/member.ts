/** Identifies a person in WeCom, in the enterprise of this company. */
export interface Member {
  companyId: string
  corpId: string
  /** The member's id in lower case. */
  member: string
}
