/** Dynamic arrays of numbers: typed arrays that grow by doubling; hot loops read `data` directly. */

/** Unsigned 32-bit whole numbers. */
export class GrowableUint32 {
  data = new Uint32Array(256);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) {
      const wider = new Uint32Array(this.length * 2);
      wider.set(this.data);
      this.data = wider;
    }
    this.data[this.length++] = value;
  }

  /** A copy of exactly the pushed values. */
  trimmed(): Uint32Array {
    return this.data.slice(0, this.length);
  }
}

/** Floating point numbers. */
export class GrowableFloat64 {
  data = new Float64Array(256);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) {
      const wider = new Float64Array(this.length * 2);
      wider.set(this.data);
      this.data = wider;
    }
    this.data[this.length++] = value;
  }
}
