/** Dynamic arrays of numbers: typed arrays that grow by doubling; hot loops read `data` directly. */

/** Unsigned 32-bit integers. */
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

  /** A view of the pushed values, not a copy: it does not contain values that are pushed later, but shows those that are overwritten. */
  view(): Uint32Array {
    return this.data.subarray(0, this.length);
  }

  /** A copy that grows independently. */
  copy(): GrowableUint32 {
    const array = new GrowableUint32();
    array.data = this.data.slice();
    array.length = this.length;
    return array;
  }

  /** Wraps an array, which must not be used elsewhere afterwards. */
  static of(values: Uint32Array): GrowableUint32 {
    const array = new GrowableUint32();
    if (values.length < array.data.length) array.data.set(values);
    else array.data = values as Uint32Array<ArrayBuffer>;
    array.length = values.length;
    return array;
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

  /** A view of the pushed values, not a copy: it does not contain values that are pushed later, but shows those that are overwritten. */
  view(): Float64Array {
    return this.data.subarray(0, this.length);
  }

  /** Wraps an array, which must not be used elsewhere afterwards. */
  static of(values: Float64Array): GrowableFloat64 {
    const array = new GrowableFloat64();
    array.take(values);
    return array;
  }

  /** Replaces the values by an array, which must not be used elsewhere afterwards. */
  take(values: Float64Array): void {
    if (values.length < this.data.length) this.data.set(values);
    else this.data = values as Float64Array<ArrayBuffer>;
    this.length = values.length;
  }
}
