/** Types of the parts of jstat against which tests compare our statistics; the package has none. */
declare module 'jstat' {
  interface Distribution<Parameters extends number[]> {
    pdf(x: number, ...parameters: Parameters): number;
    cdf(x: number, ...parameters: Parameters): number;
    inv(share: number, ...parameters: Parameters): number;
  }
  export const jStat: {
    normal: Distribution<[mean: number, deviation: number]>;
    studentt: Distribution<[degrees: number]>;
    beta: Distribution<[alpha: number, beta: number]>;
    chisquare: Distribution<[degrees: number]>;
  };
}
