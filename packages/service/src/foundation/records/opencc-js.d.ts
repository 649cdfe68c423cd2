/** The part of opencc-js that is used: it brings no types of its dictionaries. */
declare module 'opencc-js/dict/TSCharacters' {
  /** Traditional characters, each with its simplified forms behind a blank, the usual one first; `|` between them. */
  const pairs: string;
  export default pairs;
}
