/** Surnames that are read otherwise than the same character elsewhere, and for each a character that reads like it. */
export const surnames = '沈单曾解仇查盖区朴缪翟种秘祭折员洗薄'
export const surnamesAlike = '审善增谢求渣舸欧瓢妙宅虫必债舌运险伯'
