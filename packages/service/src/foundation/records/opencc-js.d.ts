/** Types for the part of opencc-js that is used, because the package has none for its dictionaries. */
declare module 'opencc-js/dict/TSCharacters' {
  /** Entries separated by `|`: a traditional character, a space, and its simplified forms, the most common first. */
  const pairs: string;
  export default pairs;
}
